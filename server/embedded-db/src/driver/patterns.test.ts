import { BSONRegExp } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { isEmbedded, useTestDatabase } from './testDatabase.ts'

const database = useTestDatabase()

/** Those of the texts that a pattern finds. */
async function found(pattern: string, options: string, texts: string[]): Promise<string[]> {
  const items = await database.collection(...texts.map((text, _id) => ({ _id, text })))
  const matching = await items.find({ text: new BSONRegExp(pattern, options) }).toArray()
  return matching.map(({ text }) => text)
}

describe('a pattern means what it means to MongoDB, not to JavaScript', () => {
  test.each<[string, string, string[], string[]]>([
    ['^a', '', ['ab', 'ba', 'b\na'], ['ab']],
    ['^a', 'm', ['ab', 'ba', 'b\na', 'b\ra'], ['ab', 'b\na']],
    ['a$', '', ['a', 'a\n', 'a\n\n', 'a\nb', 'a\r'], ['a', 'a\n']],
    ['a$', 'm', ['a', 'a\n', 'a\nb', 'a\rb'], ['a', 'a\n', 'a\nb']],
    ['^$', 'm', ['', 'a\n', '\na'], ['', '\na']],
    ['^.$', '', ['a', '😀', '\n', '\r', 'ab'], ['a', '😀', '\r']],
    ['a.b', 's', ['a\nb', 'a\rb', 'ab'], ['a\nb', 'a\rb']],
    ['(?i)É', '', ['é', 'É', 'e'], ['é', 'É']],
    ['straße', 'i', ['STRAßE', 'STRASSE'], ['STRAßE']],
    ['a\\sb', '', ['a b', 'a\tb', 'a\u00a0b'], ['a b', 'a\tb']],
    ['[^\\s]', '', [' ', '\u00a0'], ['\u00a0']],
    ['^\\w+$', '', ['az_9', 'é'], ['az_9']],
    ['\\Aa\\z', '', ['a', 'a\n', 'A'], ['a']],
    ['a\\Z', '', ['a', 'a\n', 'ab'], ['a', 'a\n']],
    ['a{,x}]b', '', ['a{,x}]b', 'aab'], ['a{,x}]b']],
    ['^a{2,3}$', '', ['a', 'aa', 'aaa', 'a{2,3}'], ['aa', 'aaa']],
    ['^[\\-\\]\\.a-c[]+$', '', ['-].[b', 'd'], ['-].[b']],
    ['\\x41\\/\\"', '', ['A/"', 'x41'], ['A/"']],
    ['(?<year>\\d{4})-(?:05|06)(?!x)', '', ['2026-05', '2026-05x', '26-05'], ['2026-05']],
    ['(?<!a)b|(?<=c)d', '', ['ab', 'cb', 'cd', 'ad'], ['cb', 'cd']],
    ['a.*?b+|c?', '', ['', 'axb'], ['', 'axb']],
  ])('/%s/%s', async (pattern, options, texts, expected) => {
    expect(await found(pattern, options, texts)).toEqual(expected)
  })
})

test
  .runIf(isEmbedded)
  .each([
    '(a)\\1',
    '(?P<n>a)',
    '(?>a)',
    'a(?i)b',
    '[[:alpha:]]',
    '[]a]',
    '\\Qa\\E',
    '\\pL',
    '\\h',
    '\\R',
    '\\x{41}',
    'a\\',
  ])('/%s/ is refused by what it does not know', async (pattern) => {
  await expect(found(pattern, '', ['a'])).rejects.toMatchObject({
    code: 115,
    message: expect.stringMatching(/in a regular expression$/),
  })
})

test('what is no pattern is refused', async () => {
  for (const pattern of ['(', '*a', 'a**', '[a', '[b-a]']) {
    await expect(found(pattern, '', [])).rejects.toMatchObject({ code: 51091 })
  }
  const items = await database.collection()
  await expect(items.findOne({ a: { $regex: 'a', $options: 'q' } })).rejects.toMatchObject({
    code: 51108,
  })
})
