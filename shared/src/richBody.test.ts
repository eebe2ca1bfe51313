import { expect, it } from 'vitest'
import {
  countingBody,
  richParagraphs,
  storedBody,
  storedDesc,
  withRichBody,
  withRichDesc,
} from './richBody.ts'

const rich = '<h2>Snow</h2><p>It <strong>melts</strong>.</p>'
const body = ['Snow', 'It melts.']

it('makes a paragraph of each block of words', () => {
  const html =
    '<p>a<br>b</p><ul><li>c<ol><li>d &amp; e</li></ol></li></ul><figure><img src="/uploads/x.webp" alt="no"><figcaption>f</figcaption></figure><table><tbody><tr><td>g</td><td>h</td></tr></tbody></table><p> </p>'
  expect(richParagraphs(html)).toEqual(['a\nb', 'c', 'd & e', 'f', 'g\th'])
})

it('counts while its paragraphs are what is stored', () => {
  expect(countingBody({ rich, body })).toEqual({ rich })
  expect(countingBody({ rich, body: ['Snow', 'It stays.'] })).toEqual({})
  expect(countingBody({ body })).toEqual({})
})

it.each([
  ['rich text alone', { rich }, { rich, body }],
  ['rich text with its paragraphs', { rich, body }, { rich, body }],
  ['rich text and no paragraphs', { rich, body: [] }, { rich, body }],
  ['paragraphs alone', { body: ['It stays.'] }, { rich: '', body: ['It stays.'] }],
  ['paragraphs of another text', { rich, body: ['x'] }, { rich: '', body: ['x'] }],
  ['rich text that says no more', { rich: '<p>a</p><p>b</p>' }, { rich: '', body: ['a', 'b'] }],
  ['an emptied text', { rich: '' }, { rich: '', body: [] }],
  ['neither', {}, {}],
])('stores %s', (_, sent, stored) => {
  expect(storedBody(sent)).toEqual(stored)
})

it.each([[[]], [['<b> & "x"']], [['a', 'b\nc']]])(
  'shows plain paragraphs %j and stores them as they were',
  (plain) => {
    expect(storedBody({ rich: withRichBody({ body: plain }).rich, body: plain }).body).toEqual(
      plain,
    )
  },
)

it('shows what stands between asterisks of a description as bold', () => {
  const shown = withRichDesc({ desc: 'Works on *snow*.\n\nAnd ice.' })
  expect(shown.rich).toBe('<p>Works on <strong>snow</strong>.</p><p>And ice.</p>')
  expect(storedDesc({ rich: shown.rich })).toEqual({
    rich: shown.rich,
    desc: 'Works on snow.\n\nAnd ice.',
  })
})
