import { expect, it } from 'vitest'
import { bareArxiv, bareDoi, bareOrcid, doiInLink, doiLink } from './bareIdentifiers.ts'

const ODD = '10.1175/1520-0477(2000)081<0427:tiewac>2.3.co;2'

it.each([
  ['10.1002/HYP.343', '10.1002/hyp.343'],
  [' https://doi.org/10.1002/hyp.343 ', '10.1002/hyp.343'],
  ['http://dx.doi.org/10.1002/hyp.343.', '10.1002/hyp.343'],
  ['doi: 10.1002/hyp.343', '10.1002/hyp.343'],
  ['https://doi.org/https://doi.org/10.1002/hyp.343', '10.1002/hyp.343'],
  ['10.1002/hyp.34310.1002/hyp.343', '10.1002/hyp.343'],
  [ODD.toUpperCase(), ODD],
  [doiLink(ODD), ODD],
  ['10.1002', undefined],
  ['https://example.org/10.1002/hyp.343', undefined],
  ['10.1002/hyp 343', undefined],
  [`10.1002/${'x'.repeat(600)}`, undefined],
  ['https://doi.org/%E0%A4%A', undefined],
])('%s is the DOI %s', (typed, doi) => expect(bareDoi(typed)).toBe(doi))

it('finds a DOI only in links that lead to it', () => {
  expect(doiInLink('https://doi.org/10.1002/hyp.343')).toBe('10.1002/hyp.343')
  expect(doiInLink('https://example.org/10.1002/hyp.343')).toBeUndefined()
})

it.each([
  ['arXiv:2301.01234v2', '2301.01234'],
  ['https://arxiv.org/abs/2301.01234', '2301.01234'],
  ['https://arxiv.org/pdf/2301.01234v1.pdf', '2301.01234'],
  ['math.GT/0309136', 'math.GT/0309136'],
  ['math/0309136', 'math/0309136'],
  ['2301', undefined],
])('%s is the arXiv id %s', (typed, id) => expect(bareArxiv(typed)).toBe(id))

it.each([
  ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['0000-0002-1694-233x', '0000-0002-1694-233X'],
  ['0000-0002-1825-0098', undefined],
  ['0000-0002-1825', undefined],
])('%s is the ORCID iD %s', (typed, id) => expect(bareOrcid(typed)).toBe(id))
