import { RETENTION_DAYS, resumeLimits, TRAP_FIELD } from '@lab/shared/joinRequests'
import { Button } from '../../ui/Button.tsx'
import { DataForm } from '../../ui/DataForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { belowMessage, Message, stayingInSight } from '../../ui/Message.tsx'
import { useJoinForm } from './useJoinForm.ts'

/** The names of the fields, in their order. */
const names = ['fName', 'lName', 'email', 'contact', 'linkedin', 'expertise', 'resume']

/** The application. The browser keeps what was typed, so nothing is lost when sending fails. */
export function JoinForm({ onReceived }: { onReceived: (thanks: string) => void }) {
  const form = useJoinForm(onReceived)
  const { message, errorOf } = form
  const pending = form.state === 'sending'
  const problems = names.map((name) => ({ id: name, text: errorOf(name) ?? '' }))
  return (
    <DataForm form={form} className="max-w-3xl">
      <div className={`mb-6 ${stayingInSight}`}>
        <Message
          message={message && { ...message, problems: problems.filter(({ text }) => text) }}
          onClose={form.clearMessage}
        />
      </div>
      <div className={`grid gap-6 sm:grid-cols-2 ${message ? belowMessage : ''}`}>
        <p className="text-sm text-quiet sm:col-span-2">Fields with a star must be filled in.</p>
        <Field
          label="First name"
          name="fName"
          autoComplete="given-name"
          required
          error={errorOf('fName')}
        />
        <Field
          label="Last name"
          name="lName"
          autoComplete="family-name"
          required
          error={errorOf('lName')}
        />
        <Field
          label="Email"
          name="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errorOf('email')}
        />
        <Field
          label="Contact number"
          name="contact"
          type="tel"
          autoComplete="tel"
          error={errorOf('contact')}
        />
        <div className="sm:col-span-2">
          <Field
            label="LinkedIn"
            name="linkedin"
            type="url"
            hint="The address of your profile, beginning with https://"
            error={errorOf('linkedin')}
          />
        </div>
        <div className="sm:col-span-2">
          <Field
            label="Expertise"
            name="expertise"
            multiline
            required
            rows={7}
            hint="What you have done, and what you would like to find out."
            error={errorOf('expertise')}
          />
        </div>
        <div className="sm:col-span-2">
          <Field
            label="Résumé"
            name="resume"
            type="file"
            accept={resumeLimits.types.join(',')}
            hint={`A PDF or a picture of at most ${resumeLimits.bytes / 2 ** 20} MB; you can also leave it out.`}
            error={errorOf('resume')}
          />
        </div>
        <Trap />
        <p className="text-sm text-quiet sm:col-span-2">
          By sending this form you agree that the lab keeps what you enter here in order to answer
          you. Only the lab’s staff can read it. It is deleted at the latest {RETENTION_DAYS} days
          after it was dealt with.
        </p>
        <div className="space-y-6 sm:col-span-2">
          <Button type="submit" pending={pending}>
            {pending ? 'Sending…' : 'Send application'}
          </Button>
          {pending && (
            <progress value={form.progress ?? 0} aria-label="Sent" className="block w-full" />
          )}
        </div>
      </div>
    </DataForm>
  )
}

/** Nobody sees this field; programs that fill in everything give themselves away. */
function Trap() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
