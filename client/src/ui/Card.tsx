import { pictureSizes } from '@lab/shared/pictures'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { fill } from '@lab/shared/words/fill'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import { Picture } from './Picture.tsx'
import { SiteLink } from './SiteLink.tsx'

export type CardShape = {
  headingLevel?: 'h2' | 'h3'
  /** A card at the top of a page has its picture asked for at once. */
  priority?: boolean
}

type Props = CardShape & {
  href: string
  title: string
  image: string
  /** What stands above the title, such as a date. */
  note?: ReactNode
  children: ReactNode
}

/** A picture, a title, a few words and the way to the rest; all of it leads there. */
export function Card({ headingLevel: Heading = 'h3', priority = false, ...props }: Props) {
  const { href, title, image, note, children } = props
  const words = useWords(everyPageWords)
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden">
        <Picture
          src={image}
          alt=""
          sizes={pictureSizes.column}
          shape="3 / 2"
          priority={priority}
          className="w-full transition-transform duration-500 motion-safe:group-hover:scale-[1.02]"
        />
      </div>
      <div className="flex grow flex-col items-start pt-5">
        {note && <p className="mb-1 text-sm text-silt">{note}</p>}
        <Heading className="text-h3">{title}</Heading>
        <div className="mt-3 mb-4 space-y-3 text-quiet">{children}</div>
        <SiteLink href={href} className="link mt-auto font-semibold after:absolute after:inset-0">
          {words.readMore} <span className="sr-only">{fill(words.aboutTitle, { title })}</span>
        </SiteLink>
      </div>
    </article>
  )
}
