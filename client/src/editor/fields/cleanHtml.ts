import { BLANK_LINK, isAllowedLink, isAllowedPicture, richText } from '@lab/shared/richText'
import DOMPurify from 'dompurify'

const purifier = DOMPurify(window)
const config = {
  ALLOWED_TAGS: [...richText.tags, ...richText.pictureTags],
  ALLOWED_ATTR: [...richText.attributes, ...richText.pictureAttributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** HTML without all that rich text may not hold, before the editor makes elements of it. */
export const cleanHtml = (html: string): string => purifier.sanitize(html, config)

purifier.addHook('afterSanitizeAttributes', (node) => {
  const address = (name: string) => node.getAttribute(name) ?? ''
  if (node.tagName === 'A' && !isAllowedLink(address('href'))) node.setAttribute('href', BLANK_LINK)
  if (node.tagName === 'IMG' && !isAllowedPicture(address('src'))) node.remove()
})
