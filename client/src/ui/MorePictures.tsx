import { pictureSizes } from '@lab/shared/pictures'
import { type PictureTexts, pictureText, usualTexts } from '@lab/shared/pictureTexts'
import { Picture } from './Picture.tsx'

type Props = { title: string; images: string[]; texts: PictureTexts }

/** The further pictures of an article or a project. */
export function MorePictures({ title, images, texts }: Props) {
  if (images.length === 0) return null
  return (
    <div className="shell mt-16">
      <div
        className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-6 ${images.length === 1 ? 'max-w-3xl' : ''}`}
      >
        {images.map((image, index) => (
          <Picture
            key={image}
            src={image}
            alt={pictureText(image, texts, usualTexts.further(title, index))}
            sizes={images.length === 1 ? pictureSizes.wide : pictureSizes.column}
            shape="3 / 2"
            className="w-full"
          />
        ))}
      </div>
    </div>
  )
}
