import { type AltTexts, altText, usualAltTexts } from '@lab/shared/altTexts'
import { pictureSizes } from '@lab/shared/pictures'
import { Picture } from './Picture.tsx'

type Props = { title: string; images: string[]; texts: AltTexts }

/** The further pictures of an article or a project, in pairs; one without a neighbour is as wide as both. */
export function MorePictures({ title, images, texts }: Props) {
  if (images.length === 0) return null
  const isAlone = (index: number) => index % 2 === 0 && index === images.length - 1
  return (
    <div className="mt-12 grid gap-6 sm:grid-cols-2">
      {images.map((image, index) => (
        <Picture
          key={image}
          src={image}
          alt={altText(image, texts, usualAltTexts.further(title, index))}
          sizes={isAlone(index) ? pictureSizes.wide : pictureSizes.column}
          shape="3 / 2"
          className={`w-full ${isAlone(index) ? 'sm:col-span-2' : ''}`}
        />
      ))}
    </div>
  )
}
