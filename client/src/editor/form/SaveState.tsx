import { formatWhen } from '../formatMoment.ts'
import type { Stored } from './api.ts'
import type { Form } from './useForm.ts'

/** Says whether what a form shows is what is stored. */
export function SaveState<Item extends Stored>({ form }: { form: Form<Item> }) {
  const { progress, state, dirty, draft, copies } = form
  if (progress !== undefined)
    return (
      <label className="flex items-center gap-3 text-sm text-quiet">
        Uploading pictures
        <progress value={progress} />
      </label>
    )
  if (state === 'failed') return <p className="text-sm text-alarm">Not saved.</p>
  if (dirty && state !== 'sending')
    return (
      <p className="text-sm text-silt">
        Unsaved changes{copies.isKept && ', kept in this browser'}
      </p>
    )
  const saved = draft ? `Draft saved ${formatWhen(draft.at)}` : 'Saved.'
  return (
    <p aria-live="polite" className="text-sm text-reed">
      {state === 'done' && saved}
    </p>
  )
}
