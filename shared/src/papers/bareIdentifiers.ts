/** The identifiers of papers and people, as they are typed and as they are kept. */

const BEFORE_DOI = /^(?:https?:\/\/|(?:dx\.)?doi\.org\/|doi:\s*)/i
const DOI = /^10\.\d{4,9}(?:\.\d{1,9}){0,5}\/\S+$/
const LONGEST_DOI = 500

/**
 * A DOI without an address around it, in lower case, also of one that was pasted twice or within the
 * address of another; undefined when it is none.
 */
export function bareDoi(typed: string): string | undefined {
  if (typed.length > 2 * LONGEST_DOI) return undefined
  let doi = decoded(typed.trim())
  while (BEFORE_DOI.test(doi)) doi = doi.replace(BEFORE_DOI, '').trimStart()
  const half = doi.length / 2
  if (doi.slice(0, half) === doi.slice(half)) doi = doi.slice(0, half)
  doi = doi.replace(/[.,;]$/, '').toLowerCase()
  return doi.length <= LONGEST_DOI && DOI.test(doi) ? doi : undefined
}

/** The DOI in a link to doi.org; undefined for other addresses. */
export const doiInLink = (link: string): string | undefined =>
  /^https?:\/\/(?:dx\.)?doi\.org\//i.test(link) ? bareDoi(link) : undefined

/** The address that a DOI leads to. */
export const doiLink = (doi: string): string =>
  `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`

/** The address that an ORCID iD leads to. */
export const orcidLink = (orcid: string): string => `https://orcid.org/${orcid}`

const BEFORE_ARXIV = /^(?:https?:\/\/)?(?:www\.)?(?:arxiv\.org\/(?:abs|pdf)\/|arxiv:\s*)/i
const ARXIV = /^(?:\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[A-Za-z]{2})?\/\d{7})$/

/** An arXiv id without its version; undefined when it is none. */
export function bareArxiv(typed: string): string | undefined {
  const id = typed
    .trim()
    .replace(BEFORE_ARXIV, '')
    .replace(/\.pdf$/, '')
    .replace(/v\d{1,3}$/, '')
  return ARXIV.test(id) ? id : undefined
}

/** The DOI under which arXiv registers a preprint. */
export const arxivDoi = (arxiv: string): string => `10.48550/arxiv.${arxiv.toLowerCase()}`

const ORCID = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/

/** An ORCID iD without an address around it; undefined when it is none or its check digit is wrong. */
export function bareOrcid(typed: string): string | undefined {
  const id = typed
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?orcid\.org\//i, '')
    .replace(/\/$/, '')
    .toUpperCase()
  return ORCID.test(id) && id.endsWith(checkDigit(id)) ? id : undefined
}

/** The last character of an iD as the others make it (ISO 7064, MOD 11-2). */
function checkDigit(id: string): string {
  const sum = [...id.replaceAll('-', '').slice(0, -1)].reduce(
    (sum, digit) => (sum + Number(digit)) * 2,
    0,
  )
  const rest = (12 - (sum % 11)) % 11
  return rest === 10 ? 'X' : String(rest)
}

function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}
