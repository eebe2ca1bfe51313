import type { ClipboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/Button.tsx'
import { FieldNote } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'
import { pastedText, splitParagraphs } from './paragraphs.ts'
import { Rows } from './Rows.tsx'

/** A text of several paragraphs. A pasted text becomes as many as it has. */
export function ParagraphsField(props: Binding<string[]> & { hint?: string }) {
  const { id, label, value, error, hint, onChange } = props
  const note = `${id}-note`

  function paste(index: number, event: ClipboardEvent<HTMLTextAreaElement>) {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const after = text.slice(selectionEnd)
    const pasted = splitParagraphs(
      text.slice(0, selectionStart) + pastedText(event.clipboardData) + after,
    )
    if (pasted.length < 2) return
    event.preventDefault()
    const fields = event.currentTarget.closest('ol')?.getElementsByTagName('textarea')
    flushSync(() => onChange(value.toSpliced(index, 1, ...pasted)))
    const last = fields?.item(index + pasted.length - 1)
    last?.focus()
    const caret = (last?.value.length ?? 0) - after.trim().length
    last?.setSelectionRange(caret, caret)
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
