import { fold } from './fold.ts'
import { type Paper, yearOfPaper } from './paper.ts'

const SMALL_WORDS = new Set(
  'a an the on of in for and to from with by at der die das le la'.split(' '),
)

/** `nearing2016benchmarking`; of those that would be alike all but the first get a letter, whatever the order. */
export function citationKeys(papers: Paper[]): string[] {
  const plain = papers.map(plainKey)
  const alike = new Map<string, number[]>()
  plain.forEach((key, i) => {
    alike.set(key, [...(alike.get(key) ?? []), i])
  })
  const taken = new Set(plain)
  for (const [key, places] of alike) {
    const sorted = places.sort((a, b) => (identity(papers[a]) < identity(papers[b]) ? -1 : 1))
    let count = 0
    for (const place of sorted.slice(1)) {
      while (taken.has(key + letters(++count)));
      plain[place] = key + letters(count)
      taken.add(key + letters(count))
    }
  }
  return plain
}

const identity = (paper?: Paper) => `${paper?.doi ?? ''} ${paper?.title ?? ''} ${paper?.date ?? ''}`

function plainKey(paper: Paper): string {
  const [first] = paper.authors ?? paper.editors ?? []
  const name = fold(first?.family ?? first?.literal ?? '')
    .split(' ')
    .join('')
  const word = fold(paper.title)
    .split(' ')
    .find((one) => one.length > 1 && !SMALL_WORDS.has(one))
  const key = `${name.slice(0, 40)}${yearOfPaper(paper) ?? ''}${word?.slice(0, 40) ?? ''}`
  return key.replace(/[^a-z\d]/g, '') || 'paper'
}

/** 1 → a, 26 → z, 27 → aa */
function letters(count: number): string {
  const rest = Math.floor((count - 1) / 26)
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(97 + ((count - 1) % 26))
}
