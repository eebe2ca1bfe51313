import { everyPageWords } from '@lab/shared/words/everyPage'
import { useState } from 'react'
import { useWords } from '../lib/words.ts'
import type { FigureContent } from './figures.ts'
import { LargeFigure } from './LargeFigure.tsx'
import { Picture } from './Picture.tsx'

type Props = {
  figure: FigureContent
  /** All figures of the text, among which those who see it large can leaf. */
  all: FigureContent[]
  sizes: string
  priority?: boolean
  className?: string
}

/** A picture shown whole, which opens large. */
export function Figure({ figure, all, sizes, priority, className = '' }: Props) {
  const { showLarge } = useWords(everyPageWords)
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setLarge(true)}
        className="block w-full cursor-zoom-in self-start"
      >
        <Picture
          src={figure.src}
          alt={figure.alt}
          sizes={sizes}
          priority={priority}
          whole
          className={`w-full ${className}`}
        />
        <span className="sr-only"> {showLarge}</span>
      </button>
      {isLarge && (
        <LargeFigure all={all} first={all.indexOf(figure)} onClose={() => setLarge(false)} />
      )}
    </>
  )
}
