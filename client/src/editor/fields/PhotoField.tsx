import type { Photo, WidePhoto } from '@lab/shared/settings.schema'
import type { Binding } from './binding.ts'
import { ImageField } from './ImageField.tsx'
import { partOf } from './partOf.ts'
import type { Picture } from './pictures.ts'
import { TextField } from './TextField.tsx'

type Chosen<Stored extends { src: string }> = Omit<Stored, 'src'> & { src: Picture }

/** A picture with its description, and the one that takes its place in tall windows. */
export type PhotoValue = Omit<Chosen<Photo>, 'portrait'> & {
  portrait?: Chosen<NonNullable<WidePhoto['portrait']>>
}

type Props = Binding<PhotoValue> & {
  /** Whether it may have one for tall windows. */
  isWide: boolean
}

export function PhotoField({ isWide, ...whole }: Props) {
  const { label, value, onChange } = whole
  const { src, alt, portrait } = value
  const tall = partOf(whole, 'portrait', {
    label: `${label}, for tall windows`,
    value: portrait?.src ?? '',
    onChange: (chosen: Picture) =>
      onChange({ ...value, portrait: chosen ? { src: chosen } : undefined }),
  })
  return (
    <div className="grid min-w-0 gap-4">
      <ImageField
        {...partOf(whole, 'src', {
          label,
          value: src,
          // Size, colour, description and tall picture are those of the stored picture that goes.
          onChange: (chosen: Picture) =>
            onChange(src instanceof File ? { ...value, src: chosen } : { src: chosen, alt: '' }),
        })}
        removable
      />
      {src && (
        <TextField
          {...partOf(whole, 'alt', {
            label: `Describe: ${label.toLowerCase()}`,
            value: alt,
            onChange: (text: string) => onChange({ ...value, alt: text }),
          })}
          hint="For people who do not see it. Empty where it only decorates."
        />
      )}
      {isWide && src && (
        <div>
          <ImageField {...tall} removable />
          <p className="mt-1 text-sm text-quiet">
            Optional; without one the wide picture is cut on telephones.
          </p>
        </div>
      )}
    </div>
  )
}
