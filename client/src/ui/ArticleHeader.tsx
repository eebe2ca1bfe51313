import { type AltTexts, altText, usualAltTexts } from '@lab/shared/altTexts'
import { pictureSizes } from '@lab/shared/pictures'
import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'

type Props = { title: string; image: string; texts: AltTexts; children?: ReactNode }

/** The title of something to be read, a note such as its date, and its main picture. */
export function ArticleHeader({ title, image, texts, children }: Props) {
  return (
    <div className="shell pt-14 sm:pt-24">
      <h1 tabIndex={-1} className="max-w-[14em] text-h1">
        {title}
      </h1>
      {children && <p className="mt-6 text-silt">{children}</p>}
      {image && (
        <Picture
          src={image}
          alt={altText(image, texts, usualAltTexts.main(title))}
          sizes={pictureSizes.lead}
          shape="8 / 5"
          priority
          className="mt-10 w-full"
        />
      )}
    </div>
  )
}
