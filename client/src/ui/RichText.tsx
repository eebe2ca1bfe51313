import { pictureSizes } from '@lab/shared/pictures'
import { BLANK_LINK } from '@lab/shared/richText'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { type RichElement, type RichNode, richTextTree } from '../lib/richTextTree.ts'
import { Figure } from './Figure.tsx'
import type { FigureContent } from './figures.ts'

type Props = {
  html: string
  /** Pictures beside the text, among which those of the text are leafed. */
  before?: FigureContent[]
  after?: FigureContent[]
  className?: string
}

/** HTML of the editor, of which nothing is shown that rich text may not hold. */
export function RichText({ html, before = [], after = [], className = '' }: Props) {
  const { nodes, figures } = useMemo(() => {
    const nodes = richTextTree(html)
    return { nodes, figures: nodes.flatMap(figuresIn) }
  }, [html])
  const all = [...before, ...figures, ...after]
  return <div className={`rich wrap-anywhere ${className}`}>{nodes.map(renderer(all))}</div>
}

const isElement = (node: RichNode): node is RichElement => typeof node !== 'string'
const wordsOf = (node: RichNode): string =>
  isElement(node) ? node.children.map(wordsOf).join('') : node

const figuresIn = (node: RichNode): FigureContent[] => {
  if (!isElement(node)) return []
  if (node.tag === 'img') return [figureOf(node)]
  const caption = node.children.find((child) => isElement(child) && child.tag === 'figcaption')
  const figures = node.children.flatMap(figuresIn)
  return caption ? figures.map((figure) => ({ ...figure, caption: wordsOf(caption) })) : figures
}

const figureOf = ({ attributes: { src = '', alt = '' } }: RichElement): FigureContent => ({
  src,
  alt,
})

/** @param all the figures of the page */
function renderer(all: FigureContent[]) {
  const render = (node: RichNode, key: number): ReactNode => {
    if (!isElement(node)) return node
    const { tag, attributes, children } = node
    const video = tag === 'p' && videoOf(node)
    if (video) return createElement('p', { key }, <a className="video" {...video} />)
    if (tag === 'img') {
      const own = figureOf(node)
      const figure = all.find(({ src }) => src === own.src) ?? own
      return <Figure key={key} figure={figure} all={all} sizes={pictureSizes.wide} />
    }
    if (tag === 'table') return <Table key={key} table={node} render={render} />
    if (TABLE_PARTS.test(tag)) return <Fragment key={key}>{children.map(render)}</Fragment>
    const { class: className, 'data-list': kind } = attributes
    const own = tag === 'a' ? linkAttributes(attributes) : {}
    return createElement(
      tag,
      { key, className, 'data-list': kind, ...own },
      ...children.map(render),
    )
  }
  return render
}

const TABLE_PARTS = /^(?:thead|tbody|tr|t[dh])$/

type TableProps = { table: RichElement; render: (node: RichNode, key: number) => ReactNode }

/** Its rows and cells alone, as a browser would read them. It scrolls where it is wider than the text. */
function Table({ table, render }: TableProps) {
  const rows = rowsIn(table)
  if (rows.length === 0) return null
  return (
    <div className="table">
      <table>
        <tbody>
          {rows.map(({ children }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move.
            <tr key={index}>{children.filter(isCell).map(cell)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  function cell({ tag, children }: RichElement, key: number) {
    return createElement(tag, { key }, ...children.map(render))
  }
}

const isCell = (node: RichNode): node is RichElement => isElement(node) && /^t[dh]$/.test(node.tag)

const rowsIn = ({ children }: RichElement): RichElement[] =>
  children
    .filter(isElement)
    .flatMap((child) =>
      child.tag === 'tr' ? [child] : /^t(?:head|body)$/.test(child.tag) ? rowsIn(child) : [],
    )

function linkAttributes({ href }: RichElement['attributes']) {
  if (!href) return { href: BLANK_LINK }
  return /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
}

const VIDEO =
  /^https:\/\/(?:www\.|m\.|player\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\//

/** A paragraph that is one link to a video is a card; nothing is asked of its host before somebody opens it. */
function videoOf({ children }: RichElement) {
  const [only, ...rest] = children.filter((child) => isElement(child) || child.trim())
  if (!only || rest.length > 0) return undefined
  const words = wordsOf(only).trim()
  const href = isElement(only) ? (only.attributes.href ?? '') : words
  if (!VIDEO.test(href) || !URL.canParse(href)) return undefined
  return {
    ...linkAttributes({ href }),
    children: [words, ' ', <small key="host">{new URL(href).host}</small>],
  }
}
