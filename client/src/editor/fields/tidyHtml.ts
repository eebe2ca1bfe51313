/** What other programs write that is no part of a text. */
const NOTHING =
  'script, style, meta, title, link, template, xml, object, embed, iframe, form, button, input, select, textarea, svg, math'
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, pre'
/** Levels of headings elsewhere, and what they are in a text whose title stands above it. */
const LEVELS: [string, string][] = [
  ['h1', 'h2'],
  ['h4, h5, h6', 'h3'],
  ['th', 'td'],
]

/** Where `styleless` puts a style. */
const STYLE = 'data-style'
const PLAIN = /font-(?:weight:\s*(?:normal|400)|style:\s*normal)/i
const MEANINGS: [tag: string, style: RegExp][] = [
  ['strong', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /font-style:\s*italic/i],
  ['s', /line-through/i],
  ['sup', /vertical-align:\s*super/i],
  ['sub', /vertical-align:\s*sub\b/i],
]

/** HTML that breaks no rule against styles while it is read. Word tells its lists by styles alone, which are read first. */
export const styleless = (html: string) =>
  html.includes('mso-list') ? html : html.replace(/ style=/gi, ` ${STYLE}=`)

/** Others lead somewhere within the other document. */
const WHOLE_ADDRESS = /^[a-z]+:/i

/** Makes of a page of Word, Google Docs or the web what a text here may hold: structure stays, looks go. */
export function tidyHtml(page: Document): void {
  const { body } = page
  const all = <Name extends Element = HTMLElement>(selector: string) => [
    ...body.querySelectorAll<Name>(selector),
  ]
  for (const element of all(NOTHING)) element.remove()
  for (const element of all(`[style], [${STYLE}]`)) keepMeaning(element)
  for (const table of all('table')) if (isLayout(table)) unwrapTable(table)
  for (const [from, to] of LEVELS) for (const element of all(from)) rename(element, to)
  for (const cell of all('td')) flatten(cell)
  for (const link of all<HTMLAnchorElement>('a'))
    if (!WHOLE_ADDRESS.test(link.getAttribute('href') ?? '')) unwrap(link)
  for (const picture of all('img')) outOfParagraph(picture)
  for (const paragraph of all('p, h2, h3')) if (isBlank(paragraph)) paragraph.remove()
}

/** Says in elements what a style means; its looks go. */
function keepMeaning(element: HTMLElement) {
  const style = element.getAttribute('style') ?? element.getAttribute(STYLE) ?? ''
  element.removeAttribute('style')
  element.removeAttribute(STYLE)
  if (/^[BI]$|^STRONG$|^EM$/.test(element.tagName) && PLAIN.test(style)) return unwrap(element)
  for (const [tag, pattern] of MEANINGS)
    if (pattern.test(style) && !element.closest(`h1, h2, h3, h4, h5, h6, a, ${tag}`)) {
      const inner = element.ownerDocument.createElement(tag)
      inner.append(...element.childNodes)
      element.append(inner)
    }
}

/** Mails and old pages put whole texts into tables. */
const isLayout = (table: HTMLElement) => table.querySelector('table, img, h1, h2, h3') !== null

function unwrapTable(table: HTMLElement) {
  for (const cell of [...table.querySelectorAll('td, th')]) rename(cell, 'div')
  for (const part of [...table.querySelectorAll('thead, tbody, tfoot, tr')]) unwrap(part)
  unwrap(table)
}

/** A cell is one line. */
function flatten(cell: HTMLElement) {
  for (const element of [...cell.querySelectorAll(`${BLOCKS}, br`)]) {
    element.after(' ')
    unwrap(element)
  }
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** A picture stands between paragraphs; one that has a paragraph to itself leaves none behind. */
function outOfParagraph(picture: HTMLElement) {
  const line = picture.closest('p, h2, h3')
  if (line && !line.textContent?.trim() && line.querySelectorAll('img').length === 1)
    line.replaceWith(picture)
}

const isBlank = (element: Element) =>
  !element.textContent?.trim() && !element.querySelector('img, figure')
