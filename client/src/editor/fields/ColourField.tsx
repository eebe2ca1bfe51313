import { Button } from '../../ui/Button.tsx'
import { FieldNote } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'

/** A colour that may be left out. */
export function ColourField({
  id,
  label,
  value,
  error,
  hint,
  onChange,
}: Binding<string> & { hint: string }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="color"
          value={`#${value || 'ffffff'}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange(target.value.slice(1))}
          className="h-11 w-16 cursor-pointer rounded-sm border border-edge bg-surface p-1"
        />
        {value ? (
          <Button kind="quiet" onClick={() => onChange('')}>
            No colour
          </Button>
        ) : (
          <span className="text-quiet">None is chosen.</span>
        )}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}
