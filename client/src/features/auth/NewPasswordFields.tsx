import { authTexts, passwordLimits } from '@lab/shared/auth'
import type { InvalidInput } from '@lab/shared/reply'
import { Field } from '../../ui/Field.tsx'

/** A new password, typed twice. */
export function NewPasswordFields({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  return (
    <>
      <Field
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint={`At least ${passwordLimits.characters} characters; a few words that do not belong together are good.`}
        error={errorOf('newPassword')}
      />
      <Field
        label="New password, once more"
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        error={errorOf('repeated')}
      />
    </>
  )
}

/** What is wrong when the two are not the same. */
export function checkRepeated(data: FormData): InvalidInput | undefined {
  if (data.get('repeated') === data.get('newPassword')) return undefined
  const message = authTexts.passwordsDiffer
  return { message, errors: [{ path: 'repeated', message }] }
}
