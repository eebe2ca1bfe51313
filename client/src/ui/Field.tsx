import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'

type Common = {
  label: string
  /** What is wrong with the value, told beside the field and to assistive technology. */
  error?: string
  hint?: string
  /** Stands beside the input. */
  beside?: ReactNode
}
type InputProps = Common & InputHTMLAttributes<HTMLInputElement> & { multiline?: false }
type AreaProps = Common & TextareaHTMLAttributes<HTMLTextAreaElement> & { multiline: true }

const boxClass =
  'block w-full min-w-0 rounded-sm border border-edge bg-surface px-3 py-2 text-ink aria-invalid:border-alarm'

/** Its button looks like one, in a box into which a file can be let fall. */
const fileClass =
  'cursor-pointer border-dashed p-3 text-quiet file:me-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-edge file:bg-paper file:px-5 file:font-semibold file:text-ink hover:file:border-water hover:file:text-water'

/** A labelled text input, or with `multiline` a text area. */
export function Field({ label, error, hint, beside, ...rest }: InputProps | AreaProps) {
  const ownId = useId()
  const id = rest.id ?? rest.name ?? ownId
  const told = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': `${id}-note` }
  const mark = rest.required ? <span className="text-alarm"> *</span> : null
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {mark}
      </label>
      <div className="flex gap-2">
        {rest.multiline ? <Area {...rest} {...told} /> : <Input {...rest} {...told} />}
        {beside && <div className="flex shrink-0 whitespace-nowrap">{beside}</div>}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

type Own = keyof Common

function Input({ multiline: _, ...rest }: Omit<InputProps, Own>) {
  return <input className={`${boxClass} ${rest.type === 'file' ? fileClass : ''}`} {...rest} />
}

/** A class for each number of lines, since the policy lets no `style` of a document count. */
const leastHeights: Record<number, string | undefined> = {
  3: 'min-h-[calc(3lh+1.2rem)]',
  7: 'min-h-[calc(7lh+1.2rem)]',
}

/** Grows with what is typed; from 3 or 7 `rows` on, where there are as many. */
function Area({ multiline: _, rows = 3, className = '', ...rest }: Omit<AreaProps, Own>) {
  return (
    <textarea
      className={`${boxClass} field-sizing-content max-h-96 ${leastHeights[rows] ?? ''} ${className}`}
      rows={rows}
      {...rest}
    />
  )
}

/** The line under a field: its error, else its hint. */
export function FieldNote({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  return (
    <p id={id} className={`mt-1 text-sm empty:hidden ${error ? 'text-alarm' : 'text-quiet'}`}>
      {error ?? hint}
    </p>
  )
}
