import type { ClipboardEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldNote } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'
import { Rows } from './Rows.tsx'

/** A text of several paragraphs. Pasted text with blank lines becomes several of them. */
export function ParagraphsField(props: Binding<string[]> & { hint?: string }) {
  const { id, label, value, error, hint, onChange } = props
  const note = `${id}-note`

  function paste(index: number, event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = splitParagraphs(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const [first = '', ...rest] = pasted
    const paragraphs = [text.slice(0, selectionStart) + first, ...rest]
    const last = paragraphs.pop() + text.slice(selectionEnd)
    onChange(value.toSpliced(index, 1, ...paragraphs, last))
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      <Rows noun="paragraph" items={value} onChange={onChange}>
        {(paragraph, index) => (
          <textarea
            id={index === 0 ? id : undefined}
            aria-label={`Paragraph ${index + 1}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={note}
            value={paragraph}
            onChange={(event) => onChange(value.with(index, event.target.value))}
            onPaste={(event) => paste(index, event)}
            className="field-sizing-content block max-h-96 min-h-24 w-full rounded-sm border border-edge bg-surface px-3 py-2 aria-invalid:border-alarm"
          />
        )}
      </Rows>
      <FieldNote id={note} error={error} hint={hint} />
      <Button kind="quiet" className="mt-3" onClick={() => onChange([...value, ''])}>
        Add a paragraph
      </Button>
    </fieldset>
  )
}

/** Paragraphs are parted by blank lines. */
const splitParagraphs = (text: string) =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
