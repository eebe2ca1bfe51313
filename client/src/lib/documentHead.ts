import { documentHead } from '@lab/shared/pageHead'

const { untilStarted, ofPage } = documentHead

/**
 * The public address of the site as the server has written it into the document, if it did. Where
 * pages are rendered outside of a browser, the server writes the head itself.
 */
export const siteOrigin =
  typeof document === 'undefined'
    ? ''
    : new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href)
        .origin

const tagsWith = (mark: string) => document.head.querySelectorAll<HTMLElement>(`[${mark}]`)

export const hasDocumentHead = () =>
  typeof document !== 'undefined' && tagsWith(untilStarted).length > 0

/** Lets the tags that came with the document go, but for its title, before React makes its own. */
export function clearDocumentHead(): void {
  for (const tag of tagsWith(untilStarted)) if (tag.tagName !== 'TITLE') tag.remove()
}

/**
 * Lets the head that came with the document give way to the one that a page has of its own.
 * What only the server knows of a page stays as long as that page is open.
 */
export function replaceDocumentHead(path: string | undefined): void {
  // React puts its title first, or takes over the one that is there.
  const title = document.head.querySelector('title')
  for (const tag of tagsWith(untilStarted))
    if (tag === title) tag.removeAttribute(untilStarted)
    else tag.remove()
  for (const tag of tagsWith(ofPage)) if (tag.getAttribute(ofPage) !== path) tag.remove()
}
