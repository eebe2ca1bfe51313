import { isAllowedLink, isAllowedPicture, richText, unescaped } from '@lab/shared/richText'

/** An element of rich text that may be shown, or its words. */
export type RichNode = string | RichElement
export type RichElement = {
  tag: string
  /** The attributes that may stay, by their names in HTML. */
  attributes: Record<string, string>
  children: RichNode[]
}

const allowed: ReadonlySet<string> = new Set([...richText.tags, ...richText.pictureTags])
const kept: ReadonlySet<string> = new Set([...richText.attributes, ...richText.pictureAttributes])
/** Elements without an end. */
const VOID = ['br', 'img']
/** A paragraph or a heading ends where one of these begins. */
const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'pre', 'table', 'figure']
const LINES = ['p', 'h2', 'h3']
/** What lies in these are no words. */
const WITHOUT_WORDS = /^(?:script|style|textarea|title|xmp|noscript|iframe|noembed|noframes)$/
const DEEPEST = 50

const TAG = /<(\/?)([a-z][a-z0-9]*)/iy
const BETWEEN = /[\s/"'=]*/y
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']*)))?/y

type Tag = { name: string; isEnd: boolean; attributes: Record<string, string>; end: number }

/** What of rich text may be shown, whoever has written it: everything else is left out. */
export function richTextTree(html: string): RichNode[] {
  const root: RichElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    add(open, unescaped(html.slice(at, start < 0 ? html.length : start)))
    if (start < 0) break
    const tag = readTag(html, start)
    at = tag ? afterTag(html, tag) : afterOther(html, start)
    if (tag) put(open, tag)
    else if (at === start + 1) add(open, '<')
  }
  return root.children
}

function add(open: RichElement[], node: RichNode) {
  if (node) open.at(-1)?.children.push(node)
}

function put(open: RichElement[], { name, isEnd, attributes }: Tag) {
  if (isEnd) return close(open, [name])
  if (!allowed.has(name)) return
  if (name === 'img' && !isAllowedPicture(attributes.src ?? '')) return
  if (BLOCKS.includes(name)) close(open, LINES)
  if (name === 'a') close(open, ['a'])
  if (name === 'li') close(open, ['li'], ['ul', 'ol'])
  const element = { tag: name, attributes: usable(name, attributes), children: [] }
  add(open, element)
  if (!VOID.includes(name) && open.length < DEEPEST) open.push(element)
}

/** Ends the last of these elements, and what is open in it, unless it lies outside of another. */
function close(open: RichElement[], names: string[], within: string[] = []) {
  const last = open.findLastIndex(({ tag }) => names.includes(tag))
  if (last > 0 && last > open.findLastIndex(({ tag }) => within.includes(tag))) open.length = last
}

function usable(tag: string, { class: classes = '', href = '', ...rest }: Tag['attributes']) {
  const own = classes.split(/\s+/).filter((name) => richText.className.test(name))
  return {
    ...rest,
    ...(own.length > 0 && { class: own.join(' ') }),
    ...(tag === 'a' && isAllowedLink(href) && { href }),
  }
}

function readTag(html: string, start: number): Tag | undefined {
  const [found, slash, name = ''] = matchAt(TAG, html, start) ?? []
  if (!found) return undefined
  const attributes: Record<string, string> = {}
  let end = start + found.length
  for (;;) {
    end += matchAt(BETWEEN, html, end)?.[0].length ?? 0
    const [whole, key = '', ...values] = matchAt(ATTRIBUTE, html, end) ?? []
    if (!whole) break
    end += whole.length
    const attribute = key.toLowerCase()
    if (kept.has(attribute)) attributes[attribute] ??= unescaped(values.find(Boolean) ?? '')
  }
  return { name: name.toLowerCase(), isEnd: slash !== '', attributes, end: end + 1 }
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function afterTag(html: string, { name, isEnd, end }: Tag): number {
  if (isEnd || !WITHOUT_WORDS.test(name)) return end
  for (let at = html.indexOf('</', end); at >= 0; at = html.indexOf('</', at + 2))
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at
  return html.length
}

/** Past a comment or the like; what is none of them is a sign of a text. */
function afterOther(html: string, start: number): number {
  if (!/[!?/]/.test(html.charAt(start + 1))) return start + 1
  const end = html.startsWith('<!--', start) ? html.indexOf('-->', start) : html.indexOf('>', start)
  return end < 0 ? html.length : html.indexOf('>', end) + 1
}
