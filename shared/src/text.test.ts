import { describe, expect, it } from 'vitest'
import { boldRuns, plainText, truncateCharacters, truncateWords } from './text.ts'

describe('truncateWords', () => {
  it('leaves a short text', () => expect(truncateWords(' two  words ', 2)).toBe('two words'))
  it('cuts a long one with an ellipsis', () => expect(truncateWords('a b c', 2)).toBe('a b…'))
})

describe('truncateCharacters', () => {
  it('leaves a text of just the length', () => {
    expect(truncateCharacters('x'.repeat(150), 150)).toBe('x'.repeat(150))
  })
  it('cuts a longer one with an ellipsis', () => {
    expect(truncateCharacters('x'.repeat(151), 150)).toBe(`${'x'.repeat(150)}…`)
  })
  it('leaves a letter its accent', () => {
    expect(truncateCharacters(`${'x'.repeat(149)}e\u0301 and more`, 150)).toBe(
      `${'x'.repeat(149)}e\u0301…`,
    )
  })
  it('never cuts an emoji in half', () => {
    expect(truncateCharacters(`${'x'.repeat(149)}👩‍🔬 in the field`, 150)).toBe(
      `${'x'.repeat(149)}👩‍🔬…`,
    )
  })
})

describe('boldRuns', () => {
  it.each([
    ['plain', [{ text: 'plain', bold: false }]],
    ['', []],
    [
      '*A. Author*, Journal',
      [
        { text: 'A. Author', bold: true },
        { text: ', Journal', bold: false },
      ],
    ],
    [
      'a *b* c *d',
      [
        { text: 'a ', bold: false },
        { text: 'b', bold: true },
        { text: ' c *d', bold: false },
      ],
    ],
    ['5 * 3', [{ text: '5 * 3', bold: false }]],
  ])('splits %j', (text, runs) => expect(boldRuns(text)).toEqual(runs))

  it('is quick with a hundred thousand asterisks', () => {
    expect(boldRuns('*'.repeat(100_001))).toEqual([{ text: '*', bold: false }])
  })
})

it('takes the asterisks out of a plain text', () => {
  expect(plainText('*A. Author*, Journal')).toBe('A. Author, Journal')
})
