import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link to a page of the site, or to the outside, which opens in a new tab. */
export function SiteLink({ href, ...rest }: Props) {
  if (href.startsWith('/') && !isFile(href)) return <Link to={href} {...rest} />
  if (/^(mailto|tel):/.test(href)) return <a href={href} {...rest} />
  return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
}

/** `/lab/syllabus.pdf` is served beside the pages and is none of them. */
const isFile = (href: string) => /\.\w+$/.test(href)
