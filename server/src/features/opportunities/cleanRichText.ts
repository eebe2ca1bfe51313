import { BLANK_LINK, isAllowedLink, richText } from '@lab/shared/opportunities'
import type sanitizeHtml from 'sanitize-html'

/** Rich text with only the tags, classes and links that shared allows. */
export async function cleanRichText(html: string): Promise<string> {
  // Loaded with the first text: no start needs it, and it holds 8 MB.
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, {
    allowedTags: [...richText.tags],
    allowedAttributes: { '*': [...richText.attributes] },
    allowedClasses: { '*': [richText.className] },
    // The transform below decides about links, with the rule that the page uses too.
    allowedSchemes: [...richText.protocols, 'about'],
    allowProtocolRelative: false,
    transformTags: { a: safeLink },
  }).trim()
}

function safeLink(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href = '' } = attributes
  const attribs: sanitizeHtml.Attributes = isAllowedLink(href)
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : { href: BLANK_LINK }
  return { tagName, attribs }
}
