import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Binary } from 'bson'
import { CommandError } from './errors.ts'
import type { Document } from './values/bson.ts'

/** The one user that there is. */
export const user = 'lab'
export const mechanism = 'SCRAM-SHA-256'

/** As many as MongoDB asks for. */
const iterations = 15_000

/** What is needed to check whether somebody knows a password. */
export type Verifier = { salt: Buffer; storedKey: Buffer; serverKey: Buffer }

export function verifierOf(password: string): Verifier {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  return {
    salt,
    storedKey: sha256(hmac(salted, 'Client Key')),
    serverKey: hmac(salted, 'Server Key'),
  }
}

/** The server's side of one login by SCRAM-SHA-256 (RFC 5802, RFC 7677), as MongoDB's drivers speak it. */
export class ScramLogin {
  readonly #verifier: Verifier
  #challenge: { nonce: string; messages: string } | undefined
  #isProven = false

  constructor(verifier: Verifier) {
    this.#verifier = verifier
  }

  /** Whether the other side has proven that it knows the password. */
  get isProven(): boolean {
    return this.#isProven
  }

  /** @throws CommandError; the login is over then */
  start({ mechanism: asked, payload }: Document): Document {
    const [, bare = '', name = '', theirs = ''] = match(payload, /^n,,(n=([^,]*),r=([^,]+))$/)
    if (asked !== mechanism || name !== user) throw failed()
    const nonce = theirs + randomBytes(24).toString('base64')
    const reply = `r=${nonce},s=${this.#verifier.salt.toString('base64')},i=${iterations}`
    this.#challenge = { nonce, messages: `${bare},${reply}` }
    return answer(reply, false)
  }

  /** @throws CommandError; the login is over then */
  continue({ payload }: Document): Document {
    const [, final = '', nonce, proof = ''] = match(payload, /^(c=biws,r=([^,]+)),p=([^,]+)$/)
    const challenge = this.#challenge
    if (!challenge || nonce !== challenge.nonce) throw failed()
    const messages = `${challenge.messages},${final}`
    const signature = hmac(this.#verifier.storedKey, messages)
    const clientKey = Buffer.from(proof, 'base64')
    if (clientKey.length !== signature.length) throw failed()
    for (const [i, byte] of signature.entries()) clientKey.writeUInt8((clientKey[i] ?? 0) ^ byte, i)
    if (!timingSafeEqual(sha256(clientKey), this.#verifier.storedKey)) throw failed()
    this.#isProven = true
    const ours = hmac(this.#verifier.serverKey, messages).toString('base64')
    return answer(`v=${ours}`, true)
  }
}

const failed = () => new CommandError('AuthenticationFailed', 'Authentication failed.')

const answer = (text: string, done: boolean): Document => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(text)),
  ok: 1,
})

function match(payload: unknown, shape: RegExp): string[] {
  const text = payload instanceof Binary ? Buffer.from(payload.value()).toString() : ''
  const found = shape.exec(text)
  if (!found) throw failed()
  return found
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
