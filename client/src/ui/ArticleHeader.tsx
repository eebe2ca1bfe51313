import { pictureSizes } from '@lab/shared/pictures'
import type { ReactNode } from 'react'
import { Figure } from './Figure.tsx'
import type { FigureContent } from './figures.ts'

type Props = {
  title: string
  figure?: FigureContent
  /** All figures of the text. */
  all: FigureContent[]
  children?: ReactNode
}

/** The title of something to be read, a note such as its date, and its main picture beside them: the text begins within the first screen. */
export function ArticleHeader({ title, figure, all, children }: Props) {
  return (
    <div className={`shell grid gap-x-8 gap-y-8 pt-10 sm:pt-14 ${figure ? 'lg:grid-cols-2' : ''}`}>
      <div>
        <h1
          tabIndex={-1}
          className={
            figure ? 'text-h1 lg:text-[clamp(2.4rem,1.4rem+2.2vw,3.5rem)]' : 'max-w-[14em] text-h1'
          }
        >
          {title}
        </h1>
        {children && <p className="mt-4 text-silt">{children}</p>}
      </div>
      {figure && (
        <Figure
          figure={figure}
          all={all}
          sizes={pictureSizes.half}
          priority
          className="max-h-[55svh] object-left-top lg:max-h-[48svh] lg:object-right-top rtl:object-right-top rtl:lg:object-left-top"
        />
      )}
    </div>
  )
}
