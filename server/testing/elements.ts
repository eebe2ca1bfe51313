import { DomUtils, parseDocument } from 'htmlparser2'

type Element = { name: string; attributes: Record<string, string>; text: string }

/** All elements of a document in their order, read as a browser would. */
export function elementsOf(markup: string, kind: 'html' | 'xml' = 'html'): Element[] {
  const document = parseDocument(markup, { xmlMode: kind === 'xml' })
  return DomUtils.getElementsByTagName(() => true, document).map((tag) => ({
    name: tag.name,
    attributes: tag.attribs,
    text: DomUtils.textContent(tag),
  }))
}
