import { createHmac, randomBytes } from 'node:crypto'

/** Codes by time as authenticators make them (RFC 6238): SHA-1, six digits, a new one every 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
/** Steps before and after the present one whose codes count, since clocks differ. */
const TOLERANCE = 1
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret of 160 random bits, in the letters that authenticators take (RFC 4648). */
export const newSecret = (): string => base32(randomBytes(20))

/** So many random letters and digits that are not mistaken for each other: five bits each. */
export const randomLetters = (count: number): string =>
  base32(randomBytes(Math.ceil((count * 5) / 8))).slice(0, count)

/** What the picture holds that an authenticator scans. */
export const secretAddress = (secret: string, email: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${new URLSearchParams({ secret, issuer })}`

export const stepAt = (time: number): number => Math.floor(time / STEP_MS)

/** The code of a step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of which a code is now; undefined when it is of none. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const present = stepAt(now)
  return Array.from({ length: 2 * TOLERANCE + 1 }, (_, i) => present + TOLERANCE - i).find(
    (step) => codeAt(secret, step) === code,
  )
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
