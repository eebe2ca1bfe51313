import { passwordLimits } from '@lab/shared/auth'
import { newPasswordOf } from '@lab/shared/auth.schema'
import { expect, it } from 'vitest'
import commonPasswords from './commonPasswords.json' with { type: 'json' }
import { newPassword } from './newPassword.ts'

const rule = newPassword('The password')
const reasons = (password: string) =>
  rule.safeParse(password).error?.issues.map(({ message }) => message) ?? []
const many = 'The password is one that many people choose. Please choose another one.'

it('none of at least 3,000 common passwords that are long enough is taken', () => {
  const byTheForm = newPasswordOf('The password')
  const long = commonPasswords.filter((password) => byTheForm.safeParse(password).success)
  expect(new Set(long).size).toBeGreaterThanOrEqual(3_000)
  for (const password of long) expect(reasons(password)).toEqual([many])
})

it.each(['PASSWORD1234', 'Qwerty123456', 'aaaaaaaaaaaa', 'iloveyou1234'])(
  'a common one is known in capitals too: %s',
  (password) => expect(reasons(password)).toEqual([many]),
)

it.each(['a long sample password', 'kelp-orbit-sandal', 'die Flüsse im Süden'])(
  'lets %s be',
  (password) => expect(reasons(password)).toEqual([]),
)

it('says first when one is too short or too long', () => {
  expect(reasons('password')).toEqual([
    `The password must have at least ${passwordLimits.characters} characters.`,
  ])
  expect(reasons('ü'.repeat(passwordLimits.bytes))).toEqual([
    `The password must have at most ${passwordLimits.bytes} bytes.`,
  ])
})
