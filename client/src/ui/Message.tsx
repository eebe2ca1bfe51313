import { everyPageWords } from '@lab/shared/words/everyPage'
import { focusInSight } from '../lib/focusInSight.ts'
import { useWords } from '../lib/words.ts'

/** A field that holds something wrong, by the id of its control, and what is wrong. */
export type FieldProblem = { id: string; text: string }

/** A message that assistive technology announces; it stays until closed or the next action. */
export type MessageContent = {
  kind: 'success' | 'failure'
  /** Its lines, which say one thing each. */
  text: string
  /** Shown as links to the fields. */
  problems?: FieldProblem[]
}

/**
 * Keeps a message at the top of the window while the form is scrolled, however long the message is.
 * What takes the focus under it needs `belowMessage`.
 */
export const stayingInSight =
  'sticky top-2 z-20 max-h-[40dvh] overflow-y-auto bg-surface shadow-lg empty:hidden'
export const belowMessage = '**:scroll-mt-[calc(40dvh+2rem)]'

export function Message({ message, onClose }: { message?: MessageContent; onClose: () => void }) {
  const { close } = useWords(everyPageWords)
  if (!message) return null
  const { kind, text, problems = [] } = message
  const tone = kind === 'failure' ? 'border-alarm text-alarm' : 'border-reed text-reed'
  const isInLinks = problems.map((problem) => problem.text).join(' ') === text
  return (
    <div
      role="alert"
      className={`flex items-start justify-between gap-4 border-s-4 bg-surface px-4 py-3 ${tone}`}
    >
      <div>
        {!isInLinks && text.split('\n').map((line) => <p key={line}>{line}</p>)}
        {problems.length > 0 && <Problems problems={problems} />}
      </div>
      <button type="button" onClick={onClose} className="min-h-6 min-w-6 underline">
        {close}
      </button>
    </div>
  )
}

function Problems({ problems }: { problems: FieldProblem[] }) {
  return (
    <ul>
      {problems.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault()
              focusInSight(document.getElementById(id))
            }}
            className="inline-block min-h-6 underline underline-offset-2"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
