import type { AltTexts } from '@lab/shared/altTexts'
import { imageTypes } from '@lab/shared/images'
import { type ChangeEvent, useState } from 'react'
import { FieldNote } from '../../ui/Field.tsx'
import { AltTextField } from './AltTextField.tsx'
import type { Binding } from './binding.ts'
import { fileInputClass, wordlessClass } from './ImageField.tsx'
import { Preview } from './Preview.tsx'
import { type Picture, pictureProblem } from './pictures.ts'
import { Rows } from './Rows.tsx'

type Props = Binding<Picture[]> & {
  /** The texts of pictures, and what the one at an index is called without. */
  texts: Binding<AltTexts> & { usual: (index: number) => string }
}

/** Any number of pictures, in an order. */
export function ImagesField({ id, label, value, error, onChange, texts }: Props) {
  const [problem, setProblem] = useState<string>()
  const told = problem ?? error

  function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    setProblem(files.map(pictureProblem).find(Boolean))
    onChange([...value, ...files.filter((file) => !pictureProblem(file))])
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Rows noun="picture" items={value} onChange={onChange}>
        {(picture, index) => (
          <div className="flex flex-wrap items-start gap-4">
            <Preview picture={picture} label={`picture ${index + 1}`} />
            <div className="min-w-0 flex-1 basis-48">
              <AltTextField
                picture={picture}
                label={`Describe picture ${index + 1}`}
                texts={texts}
                usual={texts.usual(index)}
              />
            </div>
          </div>
        )}
      </Rows>
      <input
        id={id}
        type="file"
        multiple
        accept={imageTypes.join()}
        aria-invalid={told ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={add}
        className={`${fileInputClass} ${value.length > 0 ? wordlessClass : ''}`}
      />
      <FieldNote id={`${id}-note`} error={told} />
    </div>
  )
}
