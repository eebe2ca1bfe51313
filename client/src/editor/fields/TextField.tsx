import type { ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'

export type TextOptions = {
  type?: 'text' | 'url' | 'date' | 'number'
  inputMode?: 'email'
  multiline?: boolean
  required?: boolean
  hint?: string
}

type Props = Binding<string> & TextOptions & { beside?: ReactNode }

/** A text of a form. */
export function TextField({ type = 'text', multiline, errors: _, onChange, ...rest }: Props) {
  return multiline ? (
    <Field {...rest} multiline onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Field {...rest} type={type} onChange={(event) => onChange(event.target.value)} />
  )
}
