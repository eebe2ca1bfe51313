import { type AltTexts, altText, type UsualAltTexts } from '@lab/shared/altTexts'

/** A picture that is to be read; `alt` says what it shows. */
export type FigureContent = { src: string; alt: string; caption?: string }

type Illustrated = {
  title: string
  image: string
  images: string[]
  texts: AltTexts
  usual: UsualAltTexts
}

/** The pictures of an article or a project: the main one, where there is one, the further ones, and all. */
export function figuresOf({ title, image, images, texts, usual }: Illustrated) {
  const main = image && { src: image, alt: altText(image, texts, usual.main(title)) }
  const further = images.map((src, index) => ({
    src,
    alt: altText(src, texts, usual.further(title, index)),
  }))
  return { main: main || undefined, further, all: main ? [main, ...further] : further }
}
