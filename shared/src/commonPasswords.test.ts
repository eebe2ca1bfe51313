import { expect, it } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'

it.each([
  'password1234',
  'Passwort!2024',
  '123456789012',
  'qwertyuiop12',
  'aaaaaaaaaaaa',
  'adminadmin123',
  '1q2w3e4r5t6y',
  'zyxwvutsrqpo',
  'letmein-letmein',
])('knows %s', (password) => expect(isCommonPassword(password)).toBe(true))

it.each(['a long sample password', 'kelp-orbit-sandal', 'wY9-frost.tomb', 'die Flüsse im Süden'])(
  'lets %s be',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
