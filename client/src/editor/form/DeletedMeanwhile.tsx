import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { NOT_RESTORED, restoreTrashed, type Stored } from './api.ts'
import { failure } from './notice.ts'
import type { Form } from './useForm.ts'

/** What can be done with a form whose record somebody else has deleted: nothing typed in it is lost. */
export function DeletedMeanwhile<Item extends Stored>({ form }: { form: Form<Item> }) {
  const { item, values, act, mayPublish, overtaken } = form
  const [pending, setPending] = useState(false)

  const addAgain = () =>
    form.store({ act: act === 'draft' ? 'draft' : 'save', content: { values } })

  async function restore(id: string) {
    setPending(true)
    try {
      await restoreTrashed(id)
    } catch (error) {
      setPending(false)
      return form.tell(failure(error, NOT_RESTORED))
    }
    return overtaken && form.store(overtaken.submission)
  }

  return (
    <section aria-label="Deleted meanwhile" className="mt-6 border-s-4 border-silt bg-sunken p-4">
      <p>What you typed is still here.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button data-next disabled={pending} onClick={addAgain}>
          {act === 'draft' ? 'Save it as a new draft' : 'Add it as new'}
        </Button>
        {item && mayPublish && (
          <Button kind="quiet" pending={pending} onClick={() => restore(item._id)}>
            Restore it from the trash and save
          </Button>
        )}
      </div>
    </section>
  )
}
