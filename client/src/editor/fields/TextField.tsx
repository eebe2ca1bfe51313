import type { KeyboardEvent, ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'

export type TextOptions = {
  type?: 'text' | 'url' | 'date' | 'number'
  inputMode?: 'email'
  /** How exact a number may be. */
  step?: 'any'
  multiline?: boolean
  /** One line of text, shown whole over as many lines as it needs. */
  growing?: boolean
  required?: boolean
  hint?: string
}

type Props = Binding<string> & TextOptions & { beside?: ReactNode }

/** Characters of a line, for browsers that cannot measure a field by what it holds. */
const LINE_LENGTH = 60

/** A text of one line has no line breaks: Enter does what it does in every other field. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** A text of a form. */
export function TextField({
  type = 'text',
  multiline,
  growing,
  errors: _,
  onChange,
  ...rest
}: Props) {
  if (growing) {
    return (
      <Field
        {...rest}
        multiline
        rows={1 + Math.floor(rest.value.length / LINE_LENGTH)}
        className="resize-none"
        onKeyDown={submitOnEnter}
        onChange={(event) => onChange(onOneLine(event.target.value))}
      />
    )
  }
  return multiline ? (
    <Field {...rest} multiline onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Field {...rest} type={type} onChange={(event) => onChange(event.target.value)} />
  )
}

/** What was pasted in several lines. */
function onOneLine(text: string): string {
  const lines = text.split(/[\r\n]+/)
  return lines.length === 1 ? text : lines.map((line) => line.trim()).join(' ')
}
