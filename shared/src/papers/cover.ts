/** Pictures that the site draws for papers that have none. */

/** Where they are. */
export const coversPath = '/covers'

const COVER = /^\/covers\/([0-9a-f]{24})\.svg$/

/** The address of the cover of a paper: the same for the same title. */
export function coverOf(title: string): string {
  const parts = [0x811c9dc5, 0x01000193, 0x9e3779b9].map((seed) => hash(seed, title))
  return `/covers/${parts.join('')}.svg`
}

/** The part of a cover's address from which it is drawn; undefined for other pictures. */
export const coverId = (address: string): string | undefined => COVER.exec(address)?.[1]

/** The same picture for link previews, which show no drawings. */
export const coverPreview = (id: string): string => `/covers/${id}.png`

/** FNV-1a of 32 bits, as eight hex digits. */
function hash(seed: number, text: string): string {
  let sum = seed
  for (const letter of text.trim().toLowerCase())
    sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (sum >>> 0).toString(16).padStart(8, '0')
}
