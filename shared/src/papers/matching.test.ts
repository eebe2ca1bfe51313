import { describe, expect, it } from 'vitest'
import { detailsOf } from './details.ts'
import { duplicateFinder, probablySame } from './duplicates.ts'
import { fold } from './fold.ts'
import { identifiersIn } from './identifiers.ts'
import type { Author, Paper } from './paper.ts'
import { compareNames } from './sameName.ts'

it.each([
  ['Müller', 'Mueller'],
  ['Bjørn Ødegård', 'Bjoern Odegard'],
  ['Groß', 'Gross'],
  ['Łukasz Æsop', 'Lukasz Aesop'],
  ['O’Connell-Smith', 'OConnell Smith'],
  ['CO₂ – fluxes', 'CO2 fluxes'],
])('folds %s and %s to one', (a, b) => expect(fold(a)).toBe(fold(b)))

describe('names', () => {
  const name = (family: string, given?: string, orcid?: string): Author => ({
    family,
    given,
    orcid,
  })
  it.each([
    [name('Nearing', 'Grey S.'), name('Nearing', 'Grey'), 'same'],
    [name('Nearing', 'Grey'), name('Nearing', 'G. S.'), 'possible'],
    [name('Nearing', 'GS'), name('Nearing', 'G. S.'), 'possible'],
    [name('Nearing', 'G.'), name('Nearing', 'S.'), 'different'],
    [name('Nearing', 'Grey S.'), name('Nearing', 'Grey T.'), 'different'],
    [name('Nearing'), name('Nearing', 'Grey'), 'different'],
    [name('van der Linden', 'Jan'), name('Linden', 'Jan van der'), 'same'],
    [name('Müller', 'Jürgen'), name('Mueller', 'Juergen'), 'same'],
    [name('Dupont', 'Jean-Luc'), name('Dupont', 'J.-L.'), 'possible'],
    [
      name('Li', 'Wei', '0000-0002-1825-0097'),
      name('Li', 'Wei', '0000-0001-5109-3700'),
      'different',
    ],
    [name('Li', 'W.', '0000-0002-1825-0097'), name('Lee', 'Wei', '0000-0002-1825-0097'), 'same'],
  ])('compares %j with %j', (a, b, match) => {
    expect(compareNames(a, b)).toBe(match)
    expect(compareNames(b, a)).toBe(match)
  })
})

describe('duplicates', () => {
  const paper = (title: string, more: Partial<Paper> = {}): Paper => ({
    title,
    type: 'article',
    authors: [{ family: 'Beven', given: 'K.' }],
    date: '2001-01-01',
    datePrecision: 'year',
    ...more,
  })
  const long = 'A physically based variable contributing area model of basin hydrology'
  it.each<[string, Paper, Paper, string | undefined]>([
    [
      'one DOI',
      paper('A', { doi: '10.1000/x' }),
      paper('B', { url: 'https://doi.org/10.1000/X' }),
      'same',
    ],
    [
      'one title',
      paper('How far can we go?'),
      paper('How Far Can We Go', { date: '1990-01-01' }),
      'probable',
    ],
    [
      'one title of two people',
      paper('A note'),
      paper('A note', { authors: [{ family: 'Wood' }] }),
      undefined,
    ],
    [
      'a slip in a title',
      paper(long),
      paper(long.replace('variable', 'variabel'), { date: '2002-01-01' }),
      'probable',
    ],
    ['a slip, years apart', paper(long), paper(`${long}s`, { date: '2011-01-01' }), undefined],
    ['another number', paper(`${long}, part 1`), paper(`${long}, part 2`), undefined],
    ['another Roman number', paper(`${long} II`), paper(`${long} III`), undefined],
    ['another part', paper(`${long}: Part A`), paper(`${long}: Part B`), undefined],
    [
      'a preprint',
      paper(long, { type: 'preprint', doi: '10.48550/arxiv.1' }),
      paper(long, { doi: '10.1000/y' }),
      'version',
    ],
    [
      'a preprint of another title',
      paper('B', { doi: '10.1000/p', type: 'preprint' }),
      paper('A', { related: [{ kind: 'preprint', doi: '10.1000/p' }] }),
      'version',
    ],
  ])('knows %s', (_, a, b, match) => {
    expect(probablySame(a, b)).toBe(match)
    expect(probablySame(b, a)).toBe(match)
  })

  it('finds the surest first', () => {
    const find = duplicateFinder(
      [paper('A'), paper('B', { doi: '10.1000/x' }), paper('C')],
      (one) => one,
    )
    expect(
      find(paper('A', { doi: '10.1000/x' })).map(({ item, match }) => [item.title, match]),
    ).toEqual([
      ['B', 'same'],
      ['A', 'probable'],
    ])
  })
})

describe('details', () => {
  const authors = (count: number, members: number[]): Author[] =>
    Array.from({ length: count }, (_, i) => ({
      family: `F${i + 1}`,
      given: 'Ada Bo',
      ...(members.includes(i + 1) && { member: 'm' }),
    }))
  const of = (paper: Partial<Paper>) => detailsOf({ title: 'T', ...paper }, new Set(['m']))

  it('names authors, year and place, members between asterisks', () => {
    expect(
      of({
        authors: authors(3, [1]),
        date: '2016-01-01',
        container: 'J*',
        volume: '17',
        issue: '3',
        pages: '1-9',
      }),
    ).toBe('*F1, A. B.*, A. B. F2, and A. B. F3 (2016). J∗, 17(3), 1–9.')
  })
  it('leaves out what is not known, and members who have left', () => {
    expect(of({})).toBe('')
    expect(detailsOf({ title: 'T', authors: authors(1, [1]) }, new Set())).toBe('F1, A. B.')
  })
  it('folds a long list around the members in it', () => {
    const shown = of({ authors: authors(30, [15, 16]) })
    expect(shown).toContain('A. B. F10, …, *A. B. F15*, *A. B. F16*, …, and A. B. F30')
    expect(shown).not.toContain('F11')
    expect(of({ authors: authors(11, []) })).toContain('F10, and')
  })
})

it('finds identifiers in any text, each once', () => {
  const text = `See <a href="https://doi.org/10.1029/2019WR026793">10.1029/2019wr026793</a> (doi:10.1175/1520-0477(2000)081<0427:TIEWAC>2.3.CO;2),
https://www.example.org/doi/full/10.1002/hyp.123?x=1 and https://doi.org/https://doi.org/10.1000/a_b.
arXiv:2301.01234v2, https://arxiv.org/abs/hep-th/9901001, 10.48550/arXiv.2301.01234,
ORCID 0000-0002-1825-0097, not 0000-0002-1825-0098; 10.1175%2F1520, 10.1175/x%3C1:A%3E2.0.CO;2.`
  expect(identifiersIn(text)).toEqual([
    { kind: 'doi', id: '10.1029/2019wr026793', line: 1 },
    { kind: 'doi', id: '10.1175/1520-0477(2000)081<0427:tiewac>2.3.co;2', line: 1 },
    { kind: 'doi', id: '10.1002/hyp.123', line: 2 },
    { kind: 'doi', id: '10.1000/a_b', line: 2 },
    { kind: 'arxiv', id: '2301.01234', line: 3 },
    { kind: 'arxiv', id: 'hep-th/9901001', line: 3 },
    { kind: 'orcid', id: '0000-0002-1825-0097', line: 4 },
    { kind: 'doi', id: '10.1175/x<1:a>2.0.co;2', line: 4 },
  ])
})
