import { fold } from './fold.ts'
import { doiIn } from './identifiers.ts'
import { type Paper, yearOfPaper } from './paper.ts'
import { familyOf } from './sameName.ts'

/** `same`: already here. `probable`: to be looked at side by side. `version`: a preprint and what came of it. */
export type PaperMatch = 'same' | 'probable' | 'version'

const ALIKE = 0.85
/** Numbers, also Roman ones, and what stands behind "part". */
const NUMBER = /^(?:\d.*|[ivx]{1,5}|one|two|three|four|five|six|seven|eight|nine|ten)$/

type Known<T> = {
  item: T
  paper: Paper
  dois: string[]
  title: string
  numbers: string
  family: string
  year: number | undefined
  trigrams: Set<string>
}

/** How two papers belong together; undefined for two different ones. */
export const probablySame = (a: Paper, b: Paper): PaperMatch | undefined =>
  matchOf(known(a, a), known(b, b))

/** Finds among papers those that a further one may be; the surest first. */
export function duplicateFinder<T>(items: T[], paperOf: (item: T) => Paper) {
  const order: PaperMatch[] = ['same', 'version', 'probable']
  const all = items.map((item) => known(item, paperOf(item)))
  return (paper: Paper): { item: T; match: PaperMatch }[] => {
    const asked = known(paper, paper)
    return all
      .flatMap((one) => {
        const match = matchOf(asked, one)
        return match ? [{ item: one.item, match }] : []
      })
      .sort((a, b) => order.indexOf(a.match) - order.indexOf(b.match))
  }
}

function known<T>(item: T, paper: Paper): Known<T> {
  const title = fold(paper.title)
  const [first] = paper.authors ?? []
  const dois = [paper.doi, doiIn(paper.url ?? ''), paper.arxiv && `arxiv:${paper.arxiv}`]
  return {
    item,
    paper,
    dois: dois.filter((doi) => doi !== undefined),
    title,
    numbers: numbersOf(title),
    family: first ? familyOf(first) : '',
    year: yearOfPaper(paper),
    trigrams: trigramsOf(title),
  }
}

const numbersOf = (title: string) => {
  const words = title.split(' ')
  return words.filter((word, i) => NUMBER.test(word) || words[i - 1] === 'part').join(' ')
}

function trigramsOf(title: string): Set<string> {
  const padded = `  ${title} `
  return new Set(Array.from(padded.slice(2), (_, i) => padded.slice(i, i + 3)))
}

function matchOf<A, B>(a: Known<A>, b: Known<B>): PaperMatch | undefined {
  if (a.dois.some((doi) => b.dois.includes(doi))) return 'same'
  if (isRelated(a.paper, b.paper) || isRelated(b.paper, a.paper)) return 'version'
  if (a.family && b.family && a.family !== b.family) return undefined
  if (a.numbers !== b.numbers || !haveSameTitle(a, b)) return undefined
  return (a.paper.type === 'preprint') !== (b.paper.type === 'preprint') ? 'version' : 'probable'
}

const isRelated = (a: Paper, b: Paper) => a.related?.some(({ doi }) => doi === b.doi) ?? false

function haveSameTitle<A, B>(a: Known<A>, b: Known<B>): boolean {
  if (a.title === b.title) return a.title !== ''
  if (Math.abs((a.year ?? 0) - (b.year ?? a.year ?? 0)) > 1) return false
  return dice(a.trigrams, b.trigrams) >= ALIKE
}

/** Twice what both have, by what each has. */
function dice(a: Set<string>, b: Set<string>): number {
  const total = a.size + b.size
  if (2 * Math.min(a.size, b.size) < ALIKE * total) return 0
  let common = 0
  for (const trigram of a) if (b.has(trigram)) common++
  return (2 * common) / total
}
