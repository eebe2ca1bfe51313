import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/Button.tsx'
import { FieldNote } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'
import type { Fields, Surroundings } from './field.ts'
import { Parts, type PartValues } from './Parts.tsx'
import { errorOfWhole, partOf } from './partOf.ts'
import { Rows } from './Rows.tsx'

type Props = Binding<PartValues[]> & {
  /** What one entry is called: `link`. */
  noun: string
  fields: Fields
  /** Said of all entries. */
  hint?: string
  isDense?: boolean
  /** What an entry holds that is added. */
  blank: PartValues
  form: Surroundings
}

/** Any number of entries of the same fields, in an order. */
export function ListField({ noun, fields, hint, isDense, blank, form, ...whole }: Props) {
  const { id, label, value, onChange } = whole
  const list = useRef<HTMLFieldSetElement>(null)
  const error = errorOfWhole(whole)

  function add() {
    flushSync(() => onChange([...value, blank]))
    const added = [...(list.current?.querySelectorAll('[role=group]') ?? [])].at(-1)
    added?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  return (
    <fieldset ref={list} className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      <Rows noun={noun} items={value} onChange={onChange}>
        {(entry, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in each row would be read with the list's name each time.
          <div
            role="group"
            aria-label={`${noun} ${index + 1}`}
            className={`mb-3 grid gap-3 border-s-2 border-line ps-4 ${isDense ? 'sm:grid-cols-2' : ''}`}
          >
            <Parts
              whole={partOf(whole, String(index), {
                label: `${noun} ${index + 1}`,
                value: entry,
                onChange: (changed) => onChange(value.with(index, changed)),
              })}
              fields={fields}
              form={form}
            />
          </div>
        )}
      </Rows>
      <FieldNote id={`${id}-list-note`} error={error} hint={hint} />
      <Button
        id={error && id}
        kind="quiet"
        className="mt-3"
        aria-describedby={`${id}-list-note`}
        onClick={add}
      >
        {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
      </Button>
    </fieldset>
  )
}
