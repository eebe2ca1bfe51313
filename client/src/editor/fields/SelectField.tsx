import { FieldNote } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'

type Props<T extends string> = Binding<T> & {
  options: readonly T[]
  /** How options are called that are not their own words. */
  names?: Partial<Record<T, string>>
}

/** One of a few words. */
export function SelectField<T extends string>({
  id,
  label,
  value,
  error,
  options,
  names,
  onChange,
}: Props<T>) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          const chosen = options.find((option) => option === event.target.value)
          if (chosen) onChange(chosen)
        }}
        className="block min-h-11 w-full rounded-sm border border-edge bg-surface px-3 py-2"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {names?.[option] ?? option}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
