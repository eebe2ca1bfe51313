import { limits } from '@lab/shared/fields.schema'
import { BLANK_LINK, isAllowedLink, isAllowedPicture, richText } from '@lab/shared/richText'
import type sanitizeHtml from 'sanitize-html'
import { HttpError } from '../lib/httpError.ts'

/** Tags inside each other: far more than the editor makes. Each one more costs for all within it. */
const DEEPEST = 50

type Options = {
  /** What the field is called. */
  label: string
  mayHavePictures?: boolean
}

/**
 * Rich text with only the tags, classes and links that shared allows.
 * @throws HttpError 400 when tags are too deep in each other, or too much is left
 */
export async function cleanRichText(
  html: string,
  { label, mayHavePictures = false }: Options,
): Promise<string> {
  // Loaded with the first text: no start needs it, and it holds 8 MB.
  const { default: sanitize } = await import('sanitize-html')
  let depth = 0
  const clean = sanitize(html, {
    onOpenTag() {
      if (++depth > DEEPEST) throw unusable(label, 'has too many tags inside each other.')
    },
    onCloseTag: () => void depth--,
    allowedTags: [...richText.tags, ...(mayHavePictures ? [richText.picture] : [])],
    allowedAttributes: {
      '*': [...richText.attributes],
      [richText.picture]: [...richText.pictureAttributes],
    },
    allowedClasses: { '*': [richText.className] },
    // The transform below decides about links, with the rule that the page uses too.
    allowedSchemes: [...richText.protocols, 'about'],
    allowProtocolRelative: false,
    transformTags: { a: safeLink },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === richText.picture && !isAllowedPicture(attribs.src ?? ''),
  }).trim()
  // Tags that were left open have been closed.
  if (clean.length > limits.richText)
    throw unusable(label, `must have at most ${limits.richText} characters.`)
  return clean
}

function unusable(label: string, why: string) {
  const message = `${label} ${why}`
  return new HttpError(400, message, { errors: [{ path: 'body', message }] })
}

function safeLink(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href = '' } = attributes
  const attribs: sanitizeHtml.Attributes = isAllowedLink(href)
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : { href: BLANK_LINK }
  return { tagName, attribs }
}
