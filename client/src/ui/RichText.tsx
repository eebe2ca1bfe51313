import { pictureSizes } from '@lab/shared/pictures'
import { BLANK_LINK } from '@lab/shared/richText'
import { createElement, type ReactNode, useMemo } from 'react'
import { type RichElement, type RichNode, richTextTree } from '../lib/richTextTree.ts'
import { Picture } from './Picture.tsx'

/** HTML of the editor, of which nothing is shown that rich text may not hold. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => richTextTree(html), [html])
  return <div className="rich wrap-anywhere">{nodes.map(render)}</div>
}

function render(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  if (tag === 'img') return <RichPicture key={key} attributes={attributes} />
  const { class: className, 'data-list': kind } = attributes
  const own = tag === 'a' ? linkAttributes(attributes) : {}
  return createElement(tag, { key, className, 'data-list': kind, ...own }, ...children.map(render))
}

function linkAttributes({ href }: RichElement['attributes']) {
  if (!href) return { href: BLANK_LINK }
  return /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
}

const RichPicture = ({ attributes: { src = '', alt = '' } }: Pick<RichElement, 'attributes'>) => (
  <Picture src={src} alt={alt} sizes={pictureSizes.wide} whole />
)
