import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Stored } from './api.ts'
import { SaveState } from './SaveState.tsx'
import type { Form } from './useForm.ts'

type Props<Item extends Stored> = {
  form: Form<Item>
  /** What the button says that adds or edits what visitors read. */
  submitLabel: string
  actions?: ReactNode
  onClose?: () => void
}

/** The bar of a form, which stays in sight: what is saved, and the buttons that save, publish and close. */
export function FormBar<Item extends Stored>({ form, submitLabel, actions, onClose }: Props<Item>) {
  const { act, dirty } = form
  const { saving } = form.surroundings
  const labels = { save: submitLabel, draft: 'Save draft', publish: 'Publish' }
  return (
    <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper py-3">
      <div className="me-auto max-sm:basis-full">
        <SaveState form={form} />
      </div>
      {actions}
      {onClose && (
        <Button
          kind="quiet"
          aria-label="Close the form"
          disabled={saving}
          onClick={onClose}
          className="max-lg:hidden"
        >
          Close
        </Button>
      )}
      {act !== 'draft' && (
        <Button kind="quiet" disabled={saving || !dirty} onClick={() => form.submit('draft')}>
          {labels.draft}
        </Button>
      )}
      <Button
        type="submit"
        data-next
        aria-keyshortcuts="Control+S Meta+S"
        pending={saving}
        disabled={act === 'draft' && !dirty}
      >
        {saving ? 'Saving…' : labels[act]}
      </Button>
    </div>
  )
}
