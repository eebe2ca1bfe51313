import { BLANK_LINK, isAllowedLink } from '@lab/shared/richText'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { pictureUrl } from '../lib/pictureUrl.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link to a page of the site, or to the outside, which opens in a new tab. */
export function SiteLink({ href, ...rest }: Props) {
  const isInside = /^\/(?![/\\])/.test(href)
  if (isInside && !isFile(href)) return <Link to={href} {...rest} />
  // What was stored by other means than the forms may be anything.
  const address = isInside || isAllowedLink(href) ? pictureUrl(href) : BLANK_LINK
  if (/^(mailto|tel):/.test(address)) return <a href={address} {...rest} />
  return <a href={address} target="_blank" rel="noopener noreferrer" {...rest} />
}

/** `/lab/syllabus.pdf` is served beside the pages and is none of them. */
const isFile = (href: string) => /\.\w+$/.test(href)
