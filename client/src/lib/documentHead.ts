import { documentHead } from '@lab/shared/pageHead'

const { untilStarted, ofPage } = documentHead

/** The public address of the site as the server has written it into the document, if it did. */
export const siteOrigin = new URL(
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href,
).origin

const tagsWith = (mark: string) => document.head.querySelectorAll<HTMLElement>(`[${mark}]`)

export const hasDocumentHead = () => tagsWith(untilStarted).length > 0

/**
 * Lets the head that came with the document give way to the one that a page has of its own.
 * What only the server knows of a page stays as long as that page is open.
 */
export function replaceDocumentHead(path: string | undefined): void {
  for (const tag of tagsWith(untilStarted)) tag.remove()
  for (const tag of tagsWith(ofPage)) if (tag.getAttribute(ofPage) !== path) tag.remove()
}
