import type { AltTexts } from '@lab/shared/altTexts'
import { imageTypes } from '@lab/shared/images'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldNote } from '../../ui/Field.tsx'
import { AltTextField } from './AltTextField.tsx'
import type { Binding } from './binding.ts'
import { Preview } from './Preview.tsx'
import { type Picture, pictureProblem } from './pictures.ts'

type Props = Binding<Picture> & {
  required?: boolean
  /** Whether the item can do without. */
  removable?: boolean
  hint?: string
  /** The texts of pictures, and what this one is called without; left out where it only decorates. */
  texts?: Binding<AltTexts> & { usual: string }
}

/** Beside a picture that is there, the browser's own words say that none is chosen. */
export const wordlessClass = 'text-transparent'

export const fileInputClass =
  'block w-full min-w-0 text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink'

/** One picture: what is there, and a file that shall take its place. */
export function ImageField(props: Props) {
  const {
    id,
    label,
    value,
    error,
    onChange,
    required = false,
    removable = false,
    texts,
    hint,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const told = problem ?? error

  // The name that the browser shows beside the button is that of the chosen file, or none.
  useEffect(() => {
    if (input.current && !(value instanceof File)) input.current.value = ''
  }, [value])

  function choose(file: File | undefined) {
    if (!file) return
    const found = pictureProblem(file)
    setProblem(found)
    if (!found) onChange(file)
    else if (input.current) input.current.value = ''
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {required && <span className="text-alarm"> *</span>}
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <Preview picture={value} label={label} />
        <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept={imageTypes.join()}
            aria-invalid={told ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => choose(event.target.files?.[0])}
            className={`${fileInputClass} ${typeof value === 'string' && value ? wordlessClass : ''}`}
          />
          {removable && value && (
            <Button kind="quiet" onClick={() => onChange('')}>
              Remove {label.toLowerCase()}
            </Button>
          )}
        </div>
      </div>
      <FieldNote id={`${id}-note`} error={told} hint={hint} />
      {texts && (
        <div className="mt-3 empty:hidden">
          <AltTextField
            picture={value}
            label="Describe the picture"
            texts={texts}
            usual={texts.usual}
          />
        </div>
      )}
    </div>
  )
}
