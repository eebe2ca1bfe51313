import { BLANK_LINK, isAllowedLink, richText } from '@lab/shared/opportunities'
import DOMPurify from 'dompurify'

/** HTML of the editor without all that the announcement may not hold. */
export const cleanHtml = (html: string): string => DOMPurify.sanitize(html, config)

const config = {
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: [...richText.attributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  const classes = [...node.classList].filter((name) => richText.className.test(name))
  if (classes.length > 0) node.className = classes.join(' ')
  else node.removeAttribute('class')
  if (node.tagName === 'A') cleanLink(node)
})

function cleanLink(link: Element) {
  const href = link.getAttribute('href') ?? ''
  link.removeAttribute('target')
  link.removeAttribute('rel')
  if (!isAllowedLink(href)) return link.setAttribute('href', BLANK_LINK)
  if (!/^https?:/i.test(href)) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}
