import { type DragEvent, useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { Input } from './readApart.ts'

type Props = {
  disabled: boolean
  onRead: (inputs: Input[]) => void
}

const HINT =
  'BibTeX, RIS, CSL-JSON or PubMed’s format; of any other text the DOIs, arXiv ids and ORCID iDs in it are looked up.'

/** Where papers come in: a text, or files that are chosen or dropped. */
export function Intake({ disabled, onRead }: Props) {
  const [text, setText] = useState('')
  const [isOver, setOver] = useState(false)
  const id = useId()

  const readFiles = (files: FileList | null) =>
    onRead(Array.from(files ?? [], (file) => ({ name: file.name, blob: file })))

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled && event.dataTransfer.files.length > 0) readFiles(event.dataTransfer.files)
  }

  function readText() {
    onRead([{ name: 'What was pasted', blob: new Blob([text]) }])
    setText('')
  }

  return (
    <fieldset
      disabled={disabled}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid max-w-3xl min-w-0 gap-4 rounded-sm border border-dashed p-4 ${isOver ? 'border-water bg-sunken' : 'border-edge'}`}
    >
      <legend className="sr-only">Papers to import</legend>
      <Field
        multiline
        rows={7}
        label="Paste papers or identifiers"
        hint={HINT}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Button className="justify-self-start" disabled={!text.trim()} onClick={readText}>
        Read it
      </Button>
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1 block font-semibold">
          Or choose files, or drop them here
        </label>
        <input
          id={id}
          type="file"
          multiple
          aria-describedby={`${id}-note`}
          accept=".bib,.bibtex,.ris,.json,.nbib,.txt,.enw,text/plain"
          onChange={({ target }) => {
            readFiles(target.files)
            target.value = ''
          }}
          className="block max-w-full cursor-pointer text-quiet file:me-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-edge file:bg-paper file:px-5 file:font-semibold file:text-ink hover:file:border-water"
        />
        <p id={`${id}-note`} className="mt-1 text-sm text-quiet">
          Up to 10 MB each. They are read in your browser.
        </p>
      </div>
    </fieldset>
  )
}
