import { fileLimits, fileTexts, isFileAddress, PDF_TYPE } from '@lab/shared/files'
import { useRef, useState } from 'react'
import { apiUrl } from '../../lib/http.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldNote } from '../../ui/Field.tsx'
import type { Binding } from './binding.ts'
import { fileInputClass, wordlessClass } from './ImageField.tsx'
import { TextField } from './TextField.tsx'

/** A PDF in a form: the address of a stored one or of one elsewhere, a chosen file, or empty for none. */
export type Pdf = string | File

type Props = Binding<Pdf> & { hint?: string }

/** A PDF that is linked by its address or sent along. */
export function FileField({ hint, ...binding }: Props) {
  const { id, label, value, error, onChange } = binding
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const told = problem ?? error
  const isFile = value instanceof File || isFileAddress(value)

  function choose(file: File | undefined) {
    if (input.current) input.current.value = ''
    if (!file) return
    const found = pdfProblem(file)
    setProblem(found)
    if (!found) onChange(file)
  }

  return (
    <div>
      {isFile ? (
        <>
          <p className="mb-1 font-semibold">{label}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <FileName pdf={value} />
            <Button kind="quiet" onClick={() => onChange('')}>
              Remove {label.toLowerCase()}
            </Button>
          </p>
        </>
      ) : (
        <TextField {...binding} value={value} error={undefined} hint={hint} />
      )}
      <input
        ref={input}
        id={isFile ? id : `${id}-file`}
        type="file"
        accept={`${PDF_TYPE},.pdf`}
        aria-label={isFile ? `Another PDF: ${label}` : `Upload a PDF: ${label}`}
        aria-invalid={told ? true : undefined}
        aria-describedby={`${id}-file-note`}
        onChange={(event) => choose(event.target.files?.[0])}
        className={`mt-2 ${fileInputClass} ${wordlessClass}`}
      />
      <FieldNote
        id={`${id}-file-note`}
        error={told}
        hint={isFile ? undefined : 'Or choose a PDF of up to 20 MB, which this site then keeps.'}
      />
    </div>
  )
}

function FileName({ pdf }: { pdf: Pdf }) {
  if (pdf instanceof File) return <span className="wrap-anywhere">{pdf.name}</span>
  return (
    <a href={apiUrl(pdf)} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
      {pdf.split('/').at(-1)}
    </a>
  )
}

/** Why a chosen file cannot be stored; undefined when it can. */
function pdfProblem({ name, type, size }: File): string | undefined {
  if (type !== PDF_TYPE && !/\.pdf$/i.test(name)) return fileTexts.wrongType
  return size > fileLimits.bytes ? fileTexts.tooLarge : undefined
}
