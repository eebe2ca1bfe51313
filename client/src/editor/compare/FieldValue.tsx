import { Picture } from '../../ui/Picture.tsx'
import type { Reading } from './reading.ts'

type Props = {
  label: string
  value: Reading
  /** The addresses of pictures that are no longer stored. */
  gone?: string[]
}

/** What a field says: its words, or its pictures. */
export function FieldValue({ label, value: { words, pictures }, gone = [] }: Props) {
  if (pictures.length > 0)
    return (
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand there twice.
          <li key={index} className="w-40 max-w-full">
            {gone.includes(picture) ? (
              <p className="border-s-4 border-alarm ps-2 text-sm wrap-anywhere">
                {fileName(picture)} is no longer stored.
              </p>
            ) : (
              <Picture
                src={picture}
                alt={`${label}: ${fileName(picture)}`}
                sizes="10rem"
                shape="4 / 3"
                className="w-full rounded-sm"
              />
            )}
          </li>
        ))}
      </ul>
    )
  return words ? <p className="whitespace-pre-line wrap-anywhere">{words}</p> : <em>empty</em>
}

/** What people may know a picture by, the end of its address. */
export const fileName = (address: string) => address.split('/').at(-1) ?? address
