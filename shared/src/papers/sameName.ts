import { fold } from './fold.ts'
import type { Author } from './paper.ts'

const PARTICLES = new Set(
  'van von der den de del della di da do dos das du la le ten ter zu zur af el al bin ibn'.split(
    ' ',
  ),
)

export type NameMatch = 'same' | 'possible' | 'different'

/**
 * Whether two names may be one person's. ORCID decides where both have one. Whole given names that are equal are
 * the same; initials that fit are possible, which somebody has to confirm; a family name alone says nothing.
 */
export function compareNames(a: Author, b: Author): NameMatch {
  if (a.orcid && b.orcid) return a.orcid === b.orcid ? 'same' : 'different'
  if (familyOf(a) !== familyOf(b) || !a.family || !b.family) return 'different'
  return compareGiven(givenOf(a), givenOf(b))
}

/** Whether two names are, or may be, one person's. */
export const sameName = (a: Author, b: Author): boolean => compareNames(a, b) !== 'different'

/** A form of a name, under which a decision about it is remembered: `nearing, g s`. */
export const nameForm = (author: Author): string =>
  author.family
    ? `${fold(author.family)}, ${givenOf(author).join(' ')}`
    : fold(author.literal ?? '')

/** The family name for comparing, without particles: `van der Linden` and `Linden` are one. */
export function familyOf({ family, literal }: Author): string {
  const words = fold(family ?? literal ?? '').split(' ')
  const strong = words.filter((word) => !PARTICLES.has(word))
  return (strong.length > 0 ? strong : words).join('')
}

/** `Grey S.` → grey, s; `GS` and `G.S.` → g, s */
function givenOf({ given = '', family = '' }: Author): string[] {
  const spaced = /^\p{Lu}{2,3}$/u.test(given) ? [...given].join(' ') : given
  const particles = family.toLowerCase().split(' ')
  return fold(spaced)
    .split(' ')
    .filter((word) => word && !(PARTICLES.has(word) && !particles.includes(word)))
}

/** Word by word as far as both go. */
function compareGiven(a: string[], b: string[]): NameMatch {
  const [firstA, firstB] = [a[0], b[0]]
  if (!firstA || !firstB) return 'different'
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [one = '', other = ''] = [a[i], b[i]]
    const fits = one.length === 1 || other.length === 1 ? one[0] === other[0] : one === other
    if (!fits) return 'different'
  }
  return firstA.length > 1 && firstB.length > 1 ? 'same' : 'possible'
}
