import fc from 'fast-check'
import { finished } from '../finished.ts'
import { type Author, type Paper, type PaperType, paperTypes } from '../paper.ts'

const LETTERS = [
  ...'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 éüßøłñçåÆœ–—“”’₂²αβ漢字',
  ...' \\{}$&#%_^~`\'"-.,;:=@!?()[]/*+|',
]

/** Texts full of signs that mean something in some format. */
const text = (maxLength = 40) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength })
const word = fc.string({ unit: fc.constantFrom(...'abcdefgXYZéüø'), minLength: 1, maxLength: 12 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const address = word.map(
  (path) => `https://example.org/${encodeURIComponent(path)}_a%20~b?c=1&d=#e`,
)

const person: fc.Arbitrary<Author> = fc.oneof(
  fc.record({
    family: word.map((name) => `van ${name}`),
    given: fc.constantFrom('Ada B.', 'J.-L.', 'Zoë'),
    suffix: maybe(fc.constantFrom('Jr.', 'III')),
  }),
  fc.record({ family: word, given: word }),
  fc.tuple(word, word).map(([a, b]) => ({ literal: `Group ${a} and ${b}` })),
)

const draft = fc.record({
  title: fc.tuple(word, text(80)).map(([start, rest]) => `${start} ${rest}`),
  type: fc.constantFrom(...paperTypes),
  authors: maybe(fc.array(person, { minLength: 1, maxLength: 5 })),
  editors: maybe(fc.array(person, { minLength: 1, maxLength: 2 })),
  container: maybe(word.map((name) => `Journal of ${name} & Co. 50%`)),
  volume: maybe(fc.nat(999).map(String)),
  issue: maybe(fc.constantFrom('1', '3-4', 'S1')),
  pages: maybe(fc.constantFrom('12-34', 'e12', 'S1-S9', '7')),
  articleNumber: maybe(fc.constantFrom('e0175960', '124567')),
  edition: maybe(fc.constantFrom('2', 'Second')),
  publisher: maybe(word),
  doi: maybe(fc.constantFrom('10.1000/a_b-c', '10.1175/1520-0477(2000)081<0427:tiewac>2.3.co;2')),
  arxiv: maybe(fc.constantFrom('2301.01234', 'hep-th/9901001')),
  url: maybe(address),
  abstract: maybe(text(300).map((rest) => `We ${rest}`)),
  topics: maybe(fc.uniqueArray(word, { maxLength: 4 })),
  hasGenre: fc.boolean(),
  date: maybe(fc.constantFrom('2019', '2019-03', '2020-02-29')),
  pdf: maybe(address),
  code: maybe(address),
  data: maybe(address),
  slides: maybe(address),
  video: maybe(address),
})

/** Papers as readers make them, of every type and with every field. */
export const arbitraryPaper: fc.Arbitrary<Paper> = draft.map(({ hasGenre, ...fields }) => {
  const genres: { [type in PaperType]?: string } = { thesis: 'PhD thesis', report: 'White Paper' }
  const read = finished({ ...fields, genre: hasGenre ? genres[fields.type] : undefined })
  if ('reason' in read) throw new Error(read.reason)
  return read.paper
})
