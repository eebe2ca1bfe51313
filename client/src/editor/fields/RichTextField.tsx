import { lazy, Suspense } from 'react'
import { FieldNote } from '../../ui/Field.tsx'
import { Spinner } from '../Spinner.tsx'
import type { Binding } from './binding.ts'

const RichTextEditor = lazy(async () => ({
  default: (await import('./RichTextEditor.tsx')).RichTextEditor,
}))

/** A text with headings, lists and links. Give it a new key when the text is replaced from outside. */
export function RichTextField({ id, label, value, error, onChange, disabled, pictures }: Props) {
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 font-semibold">
        {label}
      </p>
      <Suspense fallback={<Spinner label="Loading…" />}>
        <RichTextEditor
          id={id}
          labelledBy={`${id}-label`}
          describedBy={`${id}-note`}
          start={value}
          disabled={disabled}
          pictures={pictures}
          onChange={onChange}
        />
      </Suspense>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}

type Props = Binding<string> & { disabled: boolean; pictures?: string }
