import { FieldNote } from '../../ui/Field.tsx'
import { Spinner } from '../Spinner.tsx'
import { Preview } from './Preview.tsx'
import { TextField } from './TextField.tsx'
import type { RichPictures } from './useRichPictures.ts'

type Props = RichPictures & { id: string; disabled: boolean }

/** What is said about the pictures of a rich text, and how one gets in. */
export function RichTextPictures(props: Props) {
  const { id, disabled, pictures, share, problem, input, accept, put, describe } = props
  return (
    <div className="mt-2 grid gap-3">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label="Choose pictures"
        disabled={disabled}
        onChange={({ target }) => {
          put([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {share !== undefined && (
        <Spinner label={`Sending the picture: ${Math.round(share * 100)} %`} />
      )}
      <FieldNote id={`${id}-pictures-note`} error={problem} />
      {pictures.map(({ src, alt, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand there twice.
        <div key={index} className="flex flex-wrap items-start gap-4">
          <Preview picture={src} label={`picture ${index + 1}`} />
          <div className="grid min-w-0 flex-1 basis-48 gap-3">
            <TextField
              id={`${id}-caption-${index}`}
              label={`Caption of picture ${index + 1}`}
              hint="Stands below it."
              value={caption}
              errors={[]}
              onChange={(caption) => describe(index, { caption })}
            />
            <TextField
              id={`${id}-alt-${index}`}
              label={`Describe picture ${index + 1}`}
              hint="For people who do not see it. Empty where it only decorates."
              value={alt}
              errors={[]}
              onChange={(alt) => describe(index, { alt })}
            />
          </div>
        </div>
      ))}
    </div>
  )
}
