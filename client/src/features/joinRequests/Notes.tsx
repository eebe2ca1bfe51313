import type { JoinRequest } from '@lab/shared/joinRequests'
import type { Done } from '@lab/shared/reply'
import { reviewLimits } from '@lab/shared/reviews'
import { type FormEvent, useState } from 'react'
import { Moment } from '../../editor/Moment.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { addNote } from './reviewApi.ts'

type Props = {
  request: JoinRequest
  run: (work: () => Promise<Pick<Done, 'message'>>) => Promise<boolean>
}

/** What reviewers have written about an application, for all of them. */
export function Notes({ request, run }: Props) {
  const [text, setText] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && (await run(() => addNote(request, text)))) setText('')
  }
  return (
    <section className="mt-8 max-w-3xl">
      <h2 className="text-h3">Notes</h2>
      <ul className="mt-3 space-y-3">
        {request.notes?.map(({ by, at, text }) => (
          <li key={`${at} ${by} ${text}`} className="border-s-2 border-line ps-4">
            <p className="text-quiet">
              {by}, <Moment iso={at} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="mt-4 space-y-3">
        <Field
          label="Add a note"
          multiline
          value={text}
          maxLength={reviewLimits.note}
          onChange={(event) => setText(event.target.value)}
          hint="Reviewers and owners read it; the applicant does not, unless they ask for what is kept."
        />
        <Button kind="quiet" type="submit">
          Add note
        </Button>
      </form>
    </section>
  )
}
