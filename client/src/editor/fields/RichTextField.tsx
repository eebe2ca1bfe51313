import { lazy, Suspense } from 'react'
import { FieldNote } from '../../ui/Field.tsx'
import { Spinner } from '../Spinner.tsx'
import type { Binding } from './binding.ts'

const RichTextEditor = lazy(async () => ({
  default: (await import('./RichTextEditor.tsx')).RichTextEditor,
}))

/** A text with headings, lists and links. Give it a new key when the text is replaced from outside. */
export function RichTextField({ label, error, required, hint, value, ...rest }: Props) {
  const { id } = rest
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 font-semibold">
        {label}
        {required && <span className="text-alarm"> *</span>}
      </p>
      <Suspense fallback={<Spinner label="Loading…" />}>
        <RichTextEditor
          {...rest}
          labelledBy={`${id}-label`}
          describedBy={`${id}-note`}
          required={required}
          invalid={Boolean(error)}
          start={value}
        />
      </Suspense>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

type Props = Binding<string> & {
  disabled: boolean
  pictures?: string
  required?: boolean
  hint?: string
}
