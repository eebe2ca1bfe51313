/** The e-mail addresses that are accepted everywhere: also those beyond ASCII (RFC 6531, RFC 5890). */

const LONGEST = 254
/** bytes of UTF-8 before the at sign */
const LONGEST_LOCAL = 64

/** What stands between two dots before the at sign. */
const ATOM = /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{C}\p{Z}]|\p{Join_Control})+$/u
const DOMAIN = /^[\p{L}\p{M}\p{N}\p{Join_Control}.\u3002-]+$/u
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const LAST_LABEL = /^(?:[a-z]+|xn--.+)$/

/** Whether a text is an address to which mail can be sent; takes linear time. */
export function isEmailAddress(text: string): boolean {
  if (text.length > LONGEST) return false
  const at = text.lastIndexOf('@')
  return at > 0 && isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1))
}

const isLocalPart = (text: string) =>
  new TextEncoder().encode(text).length <= LONGEST_LOCAL &&
  text.split('.').every((atom) => ATOM.test(atom))

/** The labels are looked at as the network sees them: in ASCII and in lower case. */
function isDomain(text: string) {
  const address = `http://${text}`
  if (!DOMAIN.test(text) || !URL.canParse(address)) return false
  const labels = new URL(address).hostname.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    last.length > 1 &&
    LAST_LABEL.test(last)
  )
}

/** The link that writes to an address, in the letters that links may hold (RFC 6068). */
export const mailLink = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
