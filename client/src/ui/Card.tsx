import { pictureSizes } from '@lab/shared/pictures'
import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import { SiteLink } from './SiteLink.tsx'

export type CardShape = {
  headingLevel?: 'h2' | 'h3'
  /** How much weight it has: `lead` has the picture beside the text where there is room. */
  weight?: 'lead' | 'half' | 'third'
}

type Props = CardShape & {
  href: string
  title: string
  image: string
  /** What stands above the title, such as a date. */
  note?: ReactNode
  children: ReactNode
}

const looks = {
  lead: {
    size: pictureSizes.wide,
    frame: 'grid gap-x-12 lg:grid-cols-[3fr_2fr]',
    heading: 'text-h2',
    text: 'sm:text-lead',
  },
  half: {
    size: pictureSizes.half,
    frame: 'flex flex-col',
    heading: 'text-h3',
    text: 'measure',
  },
  third: { size: pictureSizes.column, frame: 'flex flex-col', heading: 'text-h3', text: '' },
}

/** A picture, a title, a few words and the way to the rest; all of it leads there. */
export function Card({ headingLevel: Heading = 'h3', weight = 'third', ...props }: Props) {
  const { href, title, image, note, children } = props
  const { size, frame, heading, text } = looks[weight]
  return (
    <article className={`group relative h-full ${frame}`}>
      <div className="overflow-hidden">
        <Picture
          src={image}
          alt=""
          sizes={size}
          shape="3 / 2"
          priority={weight === 'lead'}
          className="w-full transition-transform duration-500 motion-safe:group-hover:scale-[1.02]"
        />
      </div>
      <div className="flex grow flex-col items-start pt-5">
        {note && <p className="mb-1 text-sm text-silt">{note}</p>}
        <Heading className={heading}>{title}</Heading>
        <div className={`mt-3 mb-4 space-y-3 text-quiet ${text}`}>{children}</div>
        <SiteLink
          href={href}
          className={`link font-semibold after:absolute after:inset-0 ${weight === 'lead' ? '' : 'mt-auto'}`}
        >
          Read More <span className="sr-only">about {title}</span>
        </SiteLink>
      </div>
    </article>
  )
}
