import type { ReactNode } from 'react'
import { useSubmit } from '../../lib/useSubmit.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { ShortForm } from '../../ui/ShortForm.tsx'
import { confirmPassword } from './api.ts'

type Props = {
  title: string
  children: ReactNode
  /** The label of the button that does it. */
  confirm: string
  onConfirmed: () => void
  onCancel: () => void
}

/** Asks for the password once more before what nobody may do who found the browser open. */
export function PasswordDialog({ title, children, confirm, onConfirmed, onCancel }: Props) {
  const form = useSubmit<FormData>({
    async send(data) {
      await confirmPassword(String(data.get('currentPassword')))
      onConfirmed()
      return ''
    },
  })
  return (
    <Modal title={title} onCancel={onCancel}>
      <div className="mt-3 mb-6 grid gap-3 text-quiet">{children}</div>
      <ShortForm
        focusFirst
        form={form}
        submit={confirm}
        pending="One moment…"
        beside={
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        <Field
          id="password-once-more"
          label="Your password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={form.errorOf('currentPassword')}
        />
      </ShortForm>
    </Modal>
  )
}
