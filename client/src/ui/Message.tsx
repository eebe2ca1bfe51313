/** A field that holds something wrong, by the id of its control, and what is wrong. */
export type FieldProblem = { id: string; text: string }

/** A message that assistive technology announces; it stays until closed or the next action. */
export type MessageContent = {
  kind: 'success' | 'failure'
  text: string
  /** Shown as links to the fields. */
  problems?: FieldProblem[]
}

export function Message({ message, onClose }: { message?: MessageContent; onClose: () => void }) {
  if (!message) return null
  const { kind, text, problems = [] } = message
  const tone = kind === 'failure' ? 'border-alarm text-alarm' : 'border-reed text-reed'
  const isInLinks = problems.map((problem) => problem.text).join(' ') === text
  return (
    <div
      role="alert"
      className={`flex items-start justify-between gap-4 border-l-4 bg-surface px-4 py-3 ${tone}`}
    >
      <div>
        {!isInLinks && <p>{text}</p>}
        {problems.length > 0 && <Problems problems={problems} />}
      </div>
      <button type="button" onClick={onClose} className="min-h-6 min-w-6 underline">
        Close
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
              document.getElementById(id)?.focus()
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
