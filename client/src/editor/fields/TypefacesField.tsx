import { type TypefaceName, typefaceNames, typefaces } from '@lab/shared/typefaces'
import { FieldNote } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'
import { painted } from './painted.ts'

/** A pair of typefaces, each shown in itself. */
export function TypefacesField({ id, label, value, error, onChange }: Binding<TypefaceName>) {
  return (
    <fieldset id={id} className="min-w-0" aria-describedby={`${id}-note`}>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {typefaceNames.map((name) => (
          <label
            key={name}
            className="relative block cursor-pointer rounded-sm border border-edge bg-surface p-3 has-checked:border-water has-checked:ring-1 has-checked:ring-water has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-water"
          >
            <input
              type="radio"
              name={id}
              checked={value === name}
              onChange={() => onChange(name)}
              className="sr-only"
            />
            <Sample name={name} />
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  )
}

function Sample({ name }: { name: TypefaceName }) {
  const { label, headings, text } = typefaces[name]
  return (
    <>
      <span ref={painted([['font-family', headings]])} className="block text-h3 font-medium">
        What we study
      </span>
      <span ref={painted([['font-family', text]])} className="block text-sm text-quiet">
        {label}
      </span>
    </>
  )
}
