import { expect, it } from 'vitest'
import { isEmailAddress, mailLink } from './email.ts'
import { checkInput, email, requiredEmail } from './fields.schema.ts'

it.each([
  'lab@example.org',
  "o'brien+lab@mail.example.co.uk",
  'a&b/c@example.org',
  'Jürgen.Müller@example.org',
  'jürgen@müller.example',
  '水文@例え.jp',
  'अजय@डाटा.भारत',
  'مثال@مثال.إختبار',
  'a@xn--mller-kva.example',
  `${'a'.repeat(64)}@example.org`,
])('%s is an address, and stays as it was typed', (typed) => {
  for (const schema of [email('Email'), requiredEmail('Email')])
    expect(checkInput(schema, ` ${typed} `, '')).toEqual({ ok: true, data: typed })
})

it.each([
  'nobody',
  '@example.org',
  'a@',
  'a@b@example.org',
  'a@localhost',
  '.a@example.org',
  'a..b@example.org',
  'a.@example.org',
  'a b@example.org',
  'a\u00a0b@example.org',
  'a\u202eb@example.org',
  'a@example.o',
  'a@example.org.',
  'a@-example.org',
  'a@exa_mple.org',
  'a@exa%6dple.org',
  'a@192.0.2.1',
  'a@[192.0.2.1]',
  'a@example.org/x',
  'a@example.org:25',
  'a@user:word@example.org',
  'a@\u200b.example',
  'a@xn--\u00fc.example',
  `${'a'.repeat(65)}@example.org`,
  `${'ü'.repeat(33)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${'b.'.repeat(130)}org`,
])('%s is none', (text) => expect(isEmailAddress(text)).toBe(false))

it('a link to write to an address holds only what a link may hold', () => {
  expect(mailLink('lab@example.org')).toBe('mailto:lab@example.org')
  const addresses = ['a&b?c%d@example.org', 'jürgen@müller.example', '水文@例え.jp']
  for (const address of addresses) {
    const link = mailLink(address)
    expect(link).toMatch(/^mailto:[\w%.~'!*()-]+@[\w%.-]+$/)
    expect(decodeURIComponent(new URL(link).pathname)).toBe(address)
  }
})
