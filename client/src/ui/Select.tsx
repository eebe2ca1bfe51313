import { type SelectHTMLAttributes, useId } from 'react'
import { FieldNote } from './Field.tsx'

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  options: readonly { value: string; label: string }[]
  error?: string
  hint?: string
}

/** A labelled choice of one of a few. */
export function Select({ label, options, error, hint, ...rest }: Props) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className="block min-h-11 w-full rounded-sm border border-edge bg-surface px-3 py-2"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}
