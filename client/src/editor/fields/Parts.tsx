import { Fragment } from 'react'
import type { Binding } from './binding.ts'
import type { Fields, Surroundings } from './field.ts'
import { partOf } from './partOf.ts'

/** The parts of a value that is made of several, by the names of their fields. */
export type PartValues = Record<string, unknown>

type Props = {
  whole: Binding<PartValues>
  fields: Fields
  form: Surroundings
}

/** The fields of the parts of a value. */
export function Parts({ whole, fields, form }: Props) {
  const { value, onChange } = whole
  return Object.entries(fields).map(([name, field]) => {
    const part = partOf(whole, name, {
      label: field.label,
      value: value[name],
      onChange: (changed: unknown) => onChange({ ...value, [name]: changed }),
    })
    return <Fragment key={name}>{field.render(part, form)}</Fragment>
  })
}
