import { Field } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'

type Props = Binding<string> & {
  type?: 'text' | 'url' | 'date' | 'number'
  inputMode?: 'email'
  multiline?: boolean
  required?: boolean
  hint?: string
}

/** A text of a draft. */
export function TextField({ type = 'text', multiline, errors: _, onChange, ...rest }: Props) {
  return multiline ? (
    <Field {...rest} multiline onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Field {...rest} type={type} onChange={(event) => onChange(event.target.value)} />
  )
}
