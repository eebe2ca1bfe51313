import { describe, expect, it } from 'vitest'
import { dayOf, formatDay, yearOf } from './dates.ts'
import { checkInput } from './fields.schema.ts'
import { newsInput } from './news.schema.ts'
import { newsLink, newsPreview } from './news.ts'
import { publishedByYear, underReview } from './publications.ts'
import { cardText, cardTitle } from './research.ts'
import { isAllowedLink } from './richText.ts'
import { memberInput } from './team.schema.ts'
import { buildNews, buildPublication } from './testing/build.ts'

describe('dates', () => {
  const iso = '2024-02-29T00:00:00.000Z'
  it('are the same day everywhere', () => {
    expect([formatDay(iso), dayOf(iso), yearOf(iso)]).toEqual([
      'February 29, 2024',
      '2024-02-29',
      2024,
    ])
  })
  it('may be missing', () =>
    expect([formatDay(''), dayOf(''), yearOf('')]).toEqual(['', '', undefined]))
})

it('previews the first paragraph of news in 150 characters', () => {
  expect(newsPreview({ body: ['Short.', 'More.'] })).toBe('Short.')
  expect(newsPreview({ body: ['x'.repeat(200)] })).toBe(`${'x'.repeat(150)}…`)
  expect(newsPreview({ body: [] })).toBe('')
})

describe('news', () => {
  const address = 'https://example.org/story?part=1'
  it.each([[[address]], [['', ` ${address} `]]])('that is one address leads there: %j', (body) =>
    expect(newsLink({ _id: 'x', body })).toBe(address),
  )
  it.each([
    [[]],
    [['Read.']],
    [[address, 'More.']],
    [[`${address} says it`]],
    [['javascript:alert(1)']],
    [['mailto:a@example.org']],
    [['https:example.org']],
    [['https://user:password@example.org/']],
  ])('that is anything else has a page of its own: %j', (body) =>
    expect(newsLink({ _id: 'x', body })).toBe('/news/x'),
  )
})

it('shows 17 words of a title and 50 of the first paragraph on a research card', () => {
  expect(cardTitle({ title: 'w '.repeat(18) })).toBe(`${'w '.repeat(17).trim()}…`)
  expect(cardText({ body: ['', 'w '.repeat(51)] })).toBe(`${'w '.repeat(50).trim()}…`)
  expect(cardText({ body: [] })).toBe('')
})

describe('publications', () => {
  const paper = (title: string, date: string, status: 'Review' | 'Published' = 'Published') =>
    buildPublication({ title, date, status })
  const papers = [
    paper('a', '2020-05-01'),
    paper('b', '2022-01-01'),
    paper('c', '2020-01-01'),
    paper('d', '2023-01-01', 'Review'),
    paper('e', ''),
  ]

  it('are grouped by year, newest first', () => {
    const years = publishedByYear(papers).map(({ year, papers }) => [
      year,
      ...papers.map((p) => p.title),
    ])
    expect(years).toEqual([
      [2022, 'b'],
      [2020, 'a', 'c'],
    ])
  })
  it('under review stand apart', () =>
    expect(underReview(papers).map((p) => p.title)).toEqual(['d']))
})

it.each([
  ['https://example.org/a?b#c', true],
  ['mailto:lab@example.org', true],
  ['tel:+15550100', true],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://example.org/\u0085x', false],
  ['https://example.org/\u2028x', false],
  ['//example.org', false],
  ['/join', false],
  ['https://user@example.org', false],
  ['', false],
])('keeps the rich-text link %j: %s', (href, kept) => expect(isAllowedLink(href)).toBe(kept))

describe('checking input', () => {
  const { _id, ...news } = buildNews()
  it('answers the trimmed record', () => {
    const checked = checkInput(newsInput, { ...news, heading: '  Rain ', extra: 1 }, 'missing')
    expect(checked).toEqual({ ok: true, data: { ...news, heading: 'Rain', date: '2024-05-06' } })
  })
  it('gives the specified text when something is missing, else what is wrong', () => {
    expect(checkInput(newsInput, { ...news, heading: '' }, 'missing')).toMatchObject({
      message: 'missing',
    })
    const member = { name: 'a', position: 'b', desc: 'c', email: 'nobody' }
    expect(checkInput(memberInput, member, 'missing')).toEqual({
      ok: false,
      message: 'Email must be an e-mail address.',
      errors: [{ path: 'email', message: 'Email must be an e-mail address.' }],
    })
  })

  const heading = (value: string) => checkInput(newsInput, { ...news, heading: value }, 'missing')
  it.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\0', '\u001b', '\n', '\r', '\t', '\u007f'])(
    'refuses %j within a line',
    (mark) =>
      expect(heading(`Rain${mark}fall`)).toMatchObject({
        message: 'Heading must be on one line, without control characters.',
        errors: [{ path: 'heading' }],
      }),
  )
  it.each([
    '\u200b',
    '\ufeff\u2060',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u0301',
    '\u{e0041}',
    '\0\u001b',
    '\u2003',
  ])('takes %j, of which nothing is seen, for nothing', (value) => {
    expect(heading(value)).toMatchObject({ errors: [{ message: 'Heading is required.' }] })
    const optional = checkInput(newsInput, { ...news, pictureTexts: { '/a': value } }, 'missing')
    expect(optional).toMatchObject({ data: { pictureTexts: { '/a': '' } } })
  })
  it.each(['Renée O’Connor-Łuczak', '李四', 'نور‌الدین', '👩‍🔬', 'Đặng', '1'])('keeps %j', (value) =>
    expect(heading(value)).toMatchObject({ ok: true, data: { heading: value } }),
  )
})
