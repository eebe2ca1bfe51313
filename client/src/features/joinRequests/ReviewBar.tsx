import type { JoinRequest } from '@lab/shared/joinRequests'
import type { Done } from '@lab/shared/reply'
import { reviewLimits } from '@lab/shared/reviews'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { changeRequests, deleteRequests, exportRequests } from './reviewApi.ts'

type Props = {
  chosen: JoinRequest[]
  /** Those that are offered; any other word is one too. */
  states: string[]
  tags: string[]
  run: (work: () => Promise<Pick<Done, 'message'>>) => void
}

/** What is done with all applications that are chosen. */
export function ReviewBar({ chosen, states, tags, run }: Props) {
  const [asking, setAsking] = useState(false)
  const count = `${chosen.length} ${chosen.length === 1 ? 'application' : 'applications'}`
  return (
    <section aria-label="Chosen applications" className="mt-4 border-y border-line bg-sunken p-4">
      <p className="mb-3 font-semibold" role="status">
        {count} chosen
      </p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <WordForm
          label="State"
          button="Set state"
          known={states}
          onWord={(state) => run(() => changeRequests(chosen, { state }))}
        />
        <WordForm
          label="Tag"
          button="Add tag"
          known={tags}
          onWord={(addTag) => run(() => changeRequests(chosen, { addTag }))}
        />
        <Button
          kind="quiet"
          onClick={() => run(() => changeRequests(chosen, { archived: !chosen[0]?.archived }))}
        >
          {chosen[0]?.archived ? 'Move to inbox' : 'Archive'}
        </Button>
        <Button kind="quiet" onClick={() => run(() => exportRequests(chosen))}>
          Download list and files
        </Button>
        <Button kind="plain" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      {asking && (
        <Dialog
          title={`Delete ${count} for good?`}
          confirm="Delete"
          cancel="Keep"
          onConfirm={() => {
            setAsking(false)
            run(() => deleteRequests(chosen))
          }}
          onCancel={() => setAsking(false)}
        >
          <p>They and all their files will be deleted at once, and cannot be restored.</p>
        </Dialog>
      )}
    </section>
  )
}

type WordProps = {
  label: string
  button: string
  known: string[]
  onWord: (word: string) => void
}

/** One of the known words, or another one. */
export function WordForm({ label, button, known, onWord }: WordProps) {
  const id = useId()
  const [word, setWord] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!word.trim()) return
    onWord(word.trim())
    setWord('')
  }
  return (
    <form onSubmit={submit}>
      <Field
        label={label}
        value={word}
        maxLength={reviewLimits.word}
        list={id}
        onChange={(event) => setWord(event.target.value)}
        beside={
          <Button kind="quiet" type="submit">
            {button}
          </Button>
        }
      />
      <datalist id={id}>
        {known.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </form>
  )
}
