import { authTexts } from '@lab/shared/auth'
import { passwordChange } from '@lab/shared/auth.schema'
import { checkInput } from '@lab/shared/fields.schema'
import type { InvalidInput } from '@lab/shared/reply'
import { useSubmit } from '../../lib/useSubmit.ts'
import { changePassword } from './api.ts'

/** Checks and sends the change of a password. */
export function usePasswordForm() {
  const form = useSubmit<FormData>({
    check,
    async send(data) {
      const { message } = await changePassword(inputOf(data))
      form.ref.current?.reset()
      return message
    },
  })
  return form
}

const inputOf = (data: FormData) => ({
  currentPassword: String(data.get('currentPassword')),
  newPassword: String(data.get('newPassword')),
})

function check(data: FormData): InvalidInput | undefined {
  const checked = checkInput(passwordChange, inputOf(data), authTexts.passwordMissing)
  if (!checked.ok) return checked
  if (data.get('repeated') === checked.data.newPassword) return undefined
  const message = authTexts.passwordsDiffer
  return { message, errors: [{ path: 'repeated', message }] }
}
