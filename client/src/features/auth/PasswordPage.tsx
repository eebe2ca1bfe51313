import { passwordLimits } from '@lab/shared/auth'
import { hiddenHeads } from '@lab/shared/pageHead'
import { Button } from '../../ui/Button.tsx'
import { DataForm } from '../../ui/DataForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePasswordForm } from './usePasswordForm.ts'

/** Where somebody who edits changes their own password. */
export function PasswordPage() {
  return (
    <>
      <PageHead {...hiddenHeads.password} />
      <h1 tabIndex={-1} className="mt-3 mb-6 text-h3">
        Change password
      </h1>
      <PasswordForm />
    </>
  )
}

function PasswordForm() {
  const form = usePasswordForm()
  const { errorOf } = form
  const pending = form.state === 'sending'
  return (
    <DataForm form={form} className="grid max-w-md gap-5">
      <Message message={form.message} onClose={form.clearMessage} />
      <Field
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errorOf('currentPassword')}
      />
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
      <Button type="submit" pending={pending} className="justify-self-start">
        {pending ? 'Changing…' : 'Change password'}
      </Button>
    </DataForm>
  )
}
