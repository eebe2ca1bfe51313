import { answerField } from '@lab/shared/applications'
import { RETENTION_DAYS, type Receipt, resumeLimits, TRAP_FIELD } from '@lab/shared/joinRequests'
import { fill } from '@lab/shared/words/fill'
import { joinWords } from '@lab/shared/words/join'
import { useContext } from 'react'
import { SettingsContext } from '../../lib/settings.ts'
import { useOwnWords, useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { DataForm } from '../../ui/DataForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { belowMessage, Message, stayingInSight } from '../../ui/Message.tsx'
import { OpeningField } from './OpeningField.tsx'
import { QuestionField } from './QuestionField.tsx'
import { useJoinForm } from './useJoinForm.ts'
import { wordingOf } from './wording.ts'

/** The names of the fields, in their order. */
const namesBefore = ['opening', 'fName', 'lName', 'email', 'contact', 'linkedin', 'expertise']

/** The application. The browser keeps what was typed, so nothing is lost when sending fails. */
export function JoinForm({ onReceived }: { onReceived: (receipt: Receipt) => void }) {
  const words = useWords(joinWords)
  const join = useContext(SettingsContext)?.join
  const privacy = join?.privacy
  const requires = join?.requires
  const questions = join?.questions ?? []
  const names = [...namesBefore, ...questions.map(answerField), 'resume']
  const form = useJoinForm(onReceived)
  const { message } = form
  const { said, saidOf } = wordingOf(useOwnWords(), questions)
  const errorOf = (name: string) => {
    const error = form.errorOf(name)
    return error && saidOf(name, error)
  }
  const pending = form.state === 'sending'
  const problems = names
    .map((name) => ({ id: name, text: errorOf(name) ?? '' }))
    .filter(({ text }) => text)
  const all = names.flatMap((name) => form.errorOf(name) ?? []).join(' ')
  const told = (text: string) =>
    text === all ? problems.map((problem) => problem.text).join(' ') : said(text)
  return (
    <DataForm form={form} className="max-w-3xl">
      <div className={`mb-6 ${stayingInSight}`}>
        <Message
          message={message && { ...message, text: told(message.text), problems }}
          onClose={form.clearMessage}
        />
      </div>
      <div className={`grid gap-6 sm:grid-cols-2 ${message ? belowMessage : ''}`}>
        <p className="text-sm text-quiet sm:col-span-2">{words.mustBeFilledIn}</p>
        <OpeningField error={errorOf('opening')} />
        <Field
          label={words.firstName}
          hint={words.firstNameHint}
          name="fName"
          autoComplete="given-name"
          required
          error={errorOf('fName')}
        />
        <Field
          label={words.lastName}
          hint={words.lastNameHint}
          name="lName"
          autoComplete="family-name"
          required
          error={errorOf('lName')}
        />
        <Field
          label={words.email}
          hint={words.emailHint}
          name="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errorOf('email')}
        />
        <Field
          label={words.contactNumber}
          hint={words.contactNumberHint}
          name="contact"
          type="tel"
          autoComplete="tel"
          required={requires?.contact}
          error={errorOf('contact')}
        />
        <div className="sm:col-span-2">
          <Field
            label={words.linkedin}
            name="linkedin"
            type="url"
            required={requires?.linkedin}
            hint={words.linkedinHint}
            error={errorOf('linkedin')}
          />
        </div>
        <div className="sm:col-span-2">
          <Field
            label={words.expertise}
            name="expertise"
            multiline
            required
            rows={7}
            hint={words.expertiseHint}
            error={errorOf('expertise')}
          />
        </div>
        {questions.map((question) => (
          <div key={question.label} className="sm:col-span-2">
            <QuestionField question={question} error={errorOf(answerField(question))} />
          </div>
        ))}
        <div className="sm:col-span-2">
          <Field
            label={words.resume}
            name="resume"
            type="file"
            required={requires?.resume}
            accept={resumeLimits.types.join(',')}
            hint={fill(words.resumeHint, { count: resumeLimits.bytes / 2 ** 20 })}
            error={errorOf('resume')}
          />
        </div>
        <Trap />
        {privacy && (
          <p className="text-sm text-quiet sm:col-span-2">
            {fill(privacy, { days: RETENTION_DAYS })}
          </p>
        )}
        <div className="space-y-6 sm:col-span-2">
          <Button type="submit" pending={pending}>
            {pending ? words.sending : words.sendApplication}
          </Button>
          {pending && (
            <progress value={form.progress ?? 0} aria-label={words.sent} className="block w-full" />
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
