import { pictureSizes } from '@lab/shared/pictures'
import { Figure } from './Figure.tsx'
import type { FigureContent } from './figures.ts'

type Props = {
  figures: FigureContent[]
  /** All figures of the text. */
  all: FigureContent[]
}

/** The further pictures of an article or a project, in pairs; one without a neighbour is as wide as both. */
export function MorePictures({ figures, all }: Props) {
  if (figures.length === 0) return null
  const isAlone = (index: number) => index % 2 === 0 && index === figures.length - 1
  return (
    <ul className="mt-12 grid gap-6 sm:grid-cols-2">
      {figures.map((figure, index) => (
        <li key={figure.src} className={isAlone(index) ? 'sm:col-span-2' : ''}>
          <Figure
            figure={figure}
            all={all}
            sizes={isAlone(index) ? pictureSizes.wide : pictureSizes.column}
            className="max-h-[85svh] object-left-top rtl:object-right-top"
          />
        </li>
      ))}
    </ul>
  )
}
