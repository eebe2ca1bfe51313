import { limits } from '@lab/shared/fields.schema'
import type { Fields } from '@lab/shared/kinds'
import { BLANK_LINK, isAllowedLink, isAllowedPicture, richText } from '@lab/shared/richText'
import type sanitizeHtml from 'sanitize-html'
import { HttpError } from '../lib/httpError.ts'

/** Tags inside each other: far more than the editor makes. Each one more costs for all within it. */
const DEEPEST = 50

type Options = {
  /** What the field is called. */
  label: string
  /** Its name, where it is another than the usual one. */
  field?: string
  mayHavePictures?: boolean
}

/**
 * Rich text with only the tags, classes and links that shared allows.
 * @throws HttpError 400 when tags are too deep in each other, or too much is left
 */
export async function cleanRichText(
  html: string,
  { label, field = 'body', mayHavePictures = false }: Options,
): Promise<string> {
  // Loaded with the first text: no start needs it, and it holds 8 MB.
  const { default: sanitize } = await import('sanitize-html')
  const unusable = (why: string) => {
    const message = `${label} ${why}`
    return new HttpError(400, message, { errors: [{ path: field, message }] })
  }
  let depth = 0
  const clean = sanitize(html, {
    onOpenTag() {
      if (++depth > DEEPEST) throw unusable('has too many tags inside each other.')
    },
    onCloseTag: () => void depth--,
    allowedTags: [...richText.tags, ...(mayHavePictures ? richText.pictureTags : [])],
    allowedAttributes: {
      '*': [...richText.attributes],
      img: [...richText.pictureAttributes],
    },
    allowedClasses: { '*': [richText.className] },
    // The transform below decides about links, with the rule that the page uses too.
    allowedSchemes: [...richText.protocols, 'about'],
    allowProtocolRelative: false,
    transformTags: { a: safeLink },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isAllowedPicture(attribs.src ?? ''),
  }).trim()
  // Tags that were left open have been closed.
  if (clean.length > limits.richText)
    throw unusable(`must have at most ${limits.richText} characters.`)
  return clean
}

/** The same for records whose rich text, with pictures, stands beside its paragraphs. */
export const cleanRich =
  (label: string) =>
  async ({ rich, ...rest }: Fields): Promise<Fields> => {
    if (typeof rich !== 'string') return rest
    const options = { label, field: 'rich', mayHavePictures: true }
    return { ...rest, rich: await cleanRichText(rich, options) }
  }

function safeLink(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href = '' } = attributes
  const attribs: sanitizeHtml.Attributes = isAllowedLink(href)
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : { href: BLANK_LINK }
  return { tagName, attribs }
}
