import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAdminData } from '../AdminDataProvider.tsx'
import { formatMoment } from '../formatMoment.ts'
import type { Stored } from './api.ts'
import { discardDraft } from './draftApi.ts'
import type { Form } from './useForm.ts'
import { useWork } from './useWork.ts'

/** Says that a form shows a draft and whose, and lets an editor discard it. */
export function DraftNote<Item extends Stored>({ form }: { form: Form<Item> }) {
  const { draft, item, dirty, mayPublish } = form
  const { reload } = useAdminData()
  const { pending, run } = useWork(form.tell, reload)
  const [isAsking, setIsAsking] = useState(false)
  if (!draft) return null

  const discard = async () => {
    await run(async () => {
      const done = await discardDraft(draft)
      form.dropDraft()
      return done
    }, 'The draft could not be discarded.')
    setIsAsking(false)
  }

  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-s-4 border-silt bg-sunken px-4 py-2">
      <p className="wrap-anywhere">
        Draft by {draft.by || 'somebody'}, {formatMoment(draft.at)};{' '}
        {item ? 'published is something else.' : 'not published yet.'}
      </p>
      {mayPublish && (
        <Button kind="quiet" disabled={form.surroundings.saving} onClick={() => setIsAsking(true)}>
          Discard draft
        </Button>
      )}
      {isAsking && (
        <Dialog
          title="Discard this draft?"
          confirm="Discard draft"
          cancel="Keep it"
          pending={pending}
          onConfirm={discard}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            {item ? 'What is published stays as it is.' : 'It was never published.'} The draft
            {dirty && ' and what you typed'} cannot be restored.
          </p>
        </Dialog>
      )}
    </div>
  )
}
