import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Paper } from './paper.ts'
import { readPapers } from './readPapers.ts'
import { refusalText } from './readResult.ts'
import { arbitraryPaper } from './testing/arbitraryPaper.ts'
import { runs } from './testing/runs.ts'
import { writeBibtex } from './writeBibtex.ts'
import { writeCsl } from './writeCsl.ts'
import { writeRis } from './writeRis.ts'

const paperOf = (text: string): Paper | undefined => readPapers(text).papers[0]?.paper
const article = (fields: string) => paperOf(`@article{a, title = {T}, ${fields}}`)
const refusals = (text: string) => readPapers(text).refused.map(refusalText)

describe('BibTeX', () => {
  it.each([
    [
      String.raw`M{\"u}ller and \'Etude {\ss} \o{} \L{}\'{\i} \v{c} \c c`,
      'Müller and Étude ß ø Łí č ç',
    ],
    [
      String.raw`{CO$_2$} and $^{13}$C, $\delta^{18}$O \& 50\% --- \textit{in situ}`,
      'CO₂ and ¹³C, δ¹⁸O & 50% — in situ',
    ],
    ["``Quoted'' 1990--2000~A", '“Quoted” 1990–2000 A'],
    ['H<sub>2</sub>O &amp; <i>E. coli</i>', 'H₂O & E. coli'],
    [String.raw`A \unknown{command} at \url{x_y}`, 'A command at x_y'],
    ['It costs $5', 'It costs $5'],
  ])('reads the title %s', (tex, title) => {
    expect(paperOf(`@article{a, title = {${tex}}}`)?.title).toBe(title)
  })

  it.each([
    [
      '{van der Linden}, Jan and {\\"O}zg{\\"u}r Ak',
      [
        { family: 'van der Linden', given: 'Jan' },
        { family: 'Ak', given: 'Özgür' },
      ],
    ],
    ['Jan van der Linden', [{ family: 'van der Linden', given: 'Jan' }]],
    ['King, Jr., Martin L.', [{ family: 'King', given: 'Martin L.', suffix: 'Jr.' }]],
    ['{IPCC Working Group} and others', [{ literal: 'IPCC Working Group' }]],
    [
      '{Barnes and Noble} and A. Lee',
      [{ literal: 'Barnes and Noble' }, { family: 'Lee', given: 'A.' }],
    ],
    [
      'Smith, J., Jones, A. B.',
      [
        { family: 'Smith', given: 'J.' },
        { family: 'Jones', given: 'A. B.' },
      ],
    ],
    ['family=Linden, given=Jan, prefix=van der', [{ family: 'van der Linden', given: 'Jan' }]],
  ])('reads the people of %s', (names, authors) => {
    expect(article(`author = {${names}}`)?.authors).toEqual(authors)
  })

  it.each([
    ['year = 2019, month = mar', '2019-03-01', 'month'],
    ['year = "2019", month = "5~" # mar', '2019-03-05', 'day'],
    ['date = {2019-02-30}', '2019-02-01', 'month'],
    ['year = {in press}', undefined, undefined],
    ['date = {2018/2019}', '2018-01-01', 'year'],
  ])('reads the date of %s', (fields, date, datePrecision) => {
    expect(article(fields)).toMatchObject({ ...(date && { date, datePrecision }) })
    expect(article(fields)?.date).toBe(date)
  })

  it('puts macros, numbers and what a parent holds together', () => {
    const { papers, refused } = readPapers(`
      @string{agu = "American" # " Geophysical Union"}
      @InProceedings(a, title = "A", crossref = P, pages = 1--2)
      % @article{no, title={commented out}}
      @proceedings{p, title = {All of it}, publisher = agu, year = 1999, editor = {E. Ed}}`)
    expect(refused).toEqual([])
    expect(papers.map(({ paper }) => paper)).toMatchObject([
      {
        type: 'conference',
        container: 'All of it',
        publisher: 'American Geophysical Union',
        pages: '1-2',
        date: '1999-01-01',
      },
      { type: 'book', title: 'All of it' },
    ])
  })

  it('names what it cannot read, and reads the rest', () => {
    const text = `@article{Cai2008,
  title = {A},
  year = ,
}
@article{open, title = {never closed
  year = 2000}
@article{many, title = {A} }, year = 2001 }
@article{none, year = 2000}
@article{last, title = {Z}, year = 2002`
    expect(refusals(text)).toEqual([
      'Line 3 (Cai2008): a field has no value.',
      'Line 5 (open): a field is not closed.',
      'Line 8 (none): it has no title.',
    ])
    expect(readPapers(text).papers).toMatchObject([
      { key: 'many', line: 7, paper: { date: '2001-01-01' } },
      { key: 'last', line: 9, paper: { date: '2002-01-01' } },
    ])
  })
})

it('reads RIS', () => {
  const text =
    'TY  - JOUR\r\nAU  - King, Martin L., Jr.\r\nAU  - The Group\r\nTI  - A long\r\n title\r\nT2  - J\r\nSP  - 1\r\nEP  - 9\r\nDA  - 2019/03/05/\r\nPY  - 2019\r\nDO  - https://doi.org/10.1000/X\r\nTY  - THES\r\nT1  - B\r\nER  - \r\n'
  expect(readPapers(text)).toEqual({
    papers: [
      {
        line: 1,
        key: '',
        paper: {
          type: 'article',
          title: 'A long title',
          authors: [
            { family: 'King', given: 'Martin L.', suffix: 'Jr.' },
            { literal: 'The Group' },
          ],
          container: 'J',
          pages: '1-9',
          doi: '10.1000/x',
          date: '2019-03-05',
          datePrecision: 'day',
        },
      },
      { line: 12, key: '', paper: { type: 'thesis', title: 'B' } },
    ],
    refused: [],
  })
})

it("reads PubMed's format", () => {
  const text = `PMID- 1
TI  - Solid-organ transplantation in
      HIV-infected patients.
PG  - 284-7
LID - 10.1056/NEJMsb020632 [doi]
FAU - Halpern, Scott D
AU  - Halpern SD
AUID- ORCID: 0000-0002-1825-0097
JT  - The New England journal of medicine
DP  - 2002 Jul 25
PT  - Journal Article
PT  - Retracted Publication`
  expect(paperOf(text)).toEqual({
    type: 'article',
    title: 'Solid-organ transplantation in HIV-infected patients',
    authors: [{ family: 'Halpern', given: 'Scott D', orcid: '0000-0002-1825-0097' }],
    container: 'The New England journal of medicine',
    pages: '284-287',
    doi: '10.1056/nejmsb020632',
    date: '2002-07-25',
    datePrecision: 'day',
    retracted: true,
  })
})

it('reads the items of CSL-JSON each by itself', () => {
  const text = `[{"id":"a","title":"A","issued":{"date-parts":[["2019",3]]},"__proto__":{"DOI":"10.1/x"}},
{"id":"b","title":"B","author":[{"family":"Beethoven","dropping-particle":"van","given":"L"}],"issued":{"date-parts":[[null]]}},
{"id":"c","title":,
{"id":"d"}]`
  expect(readPapers(text).papers.map(({ paper }) => paper)).toEqual([
    { type: 'other', title: 'A', date: '2019-03-01', datePrecision: 'month' },
    { type: 'other', title: 'B', authors: [{ family: 'van Beethoven', given: 'L' }] },
  ])
  expect(refusals(text)).toEqual(['Line 3: it is no valid JSON.'])
})

describe('hostile text', () => {
  const doubled = Array.from({ length: 60 }, (_, i) => `@string{m${i + 1} = m${i} # m${i}}`)
  it.each([
    ['nested braces', `@article{a, title = {${'{'.repeat(200_000)}`],
    ['nested commands', `@article{a, title = {${"\\'".repeat(200_000)}}}`],
    ['entries in each other', '@a{b, c = {'.repeat(20_000)],
    [
      'doubling macros',
      `@string{m0 = "xxxxxxxxxx"}\n${doubled.join('\n')}\n@article{a, title = m60}`,
    ],
    ['an endless line', `@article{a, title = {${'x '.repeat(2_000_000)}}}`],
    ['objects in each other', '[{"a":'.repeat(200_000)],
    ['an endless RIS value', `TY  - JOUR\nTI  - ${'<a '.repeat(300_000)}`],
    ['600 authors', `@article{a, title = {T}, author = {${'A B and '.repeat(600)} C D}}`],
  ])('is refused: %s', (_, text) => {
    const { papers, refused } = readPapers(text)
    // Macros that nobody defined stand for themselves.
    expect(papers.length).toBeLessThan(2)
    expect(refused.length).toBeGreaterThan(0)
  })

  it('leaves prototypes alone', () => {
    readPapers('@article{__proto__, title = {T}, __proto__ = {x}, constructor = {y}}')
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

const written = fc
  .tuple(
    fc.constantFrom(writeBibtex, writeRis, writeCsl),
    fc.array(arbitraryPaper, { minLength: 1, maxLength: 3 }),
  )
  .map(([write, papers]) => write(papers))

/** A piece of a text taken away, doubled, or replaced by signs of syntax. */
const mutated = fc
  .tuple(
    written,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(20),
        fc.constantFrom('', '{', '}', '"', '@', '\\', '\n', ',', '=', '$', '<', ']', 'TY  - '),
      ),
      { minLength: 1, maxLength: 5 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((changed, [place, length, sign]) => {
      const at = place % (changed.length + 1)
      return changed.slice(0, at) + sign + changed.slice(at + length)
    }, text),
  )

it('reads or refuses whatever becomes of a file', () => {
  fc.assert(
    fc.property(fc.oneof(mutated, fc.string({ unit: 'binary' })), (text) => {
      const { papers, refused } = readPapers(text)
      for (const { paper } of papers) expect(paper.title).not.toBe('')
      for (const one of refused) expect(refusalText(one)).toMatch(/^Line \d+.*: .+\.$/s)
    }),
    { numRuns: runs(400) },
  )
})
