import { authTexts } from '@lab/shared/auth'
import { passwordChange } from '@lab/shared/auth.schema'
import { checkInput } from '@lab/shared/fields.schema'
import type { InvalidInput } from '@lab/shared/reply'
import { useSubmit } from '../../lib/useSubmit.ts'
import { Field } from '../../ui/Field.tsx'
import { ShortForm } from '../../ui/ShortForm.tsx'
import { changePassword } from './api.ts'
import { checkRepeated, NewPasswordFields } from './NewPasswordFields.tsx'
import { useOwnAccount } from './OwnAccount.tsx'

/** Checks and sends the change of a password. */
export function PasswordForm() {
  const { reload } = useOwnAccount()
  const form = useSubmit<FormData>({
    check,
    async send(data) {
      const { message } = await changePassword(inputOf(data))
      form.ref.current?.reset()
      await reload()
      return message
    },
  })
  return (
    <ShortForm form={form} submit="Change password" pending="Changing…">
      <Field
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={form.errorOf('currentPassword')}
      />
      <NewPasswordFields errorOf={form.errorOf} />
    </ShortForm>
  )
}

const inputOf = (data: FormData) => ({
  currentPassword: String(data.get('currentPassword')),
  newPassword: String(data.get('newPassword')),
})

function check(data: FormData): InvalidInput | undefined {
  const checked = checkInput(passwordChange, inputOf(data), authTexts.passwordMissing)
  return checked.ok ? checkRepeated(data) : checked
}
