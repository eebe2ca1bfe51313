import { createHash } from 'node:crypto'
import { authTexts } from '@lab/shared/auth'
import { model, Schema } from 'mongoose'
import { accountEmail } from '../../http/user.model.ts'
import { HttpError } from '../../lib/httpError.ts'
import { isDuplicate } from '../../records/editable.ts'

const FREE_TRIES = 5
const FIRST_WAIT_S = 30
const LONGEST_WAIT_S = 15 * 60
const FORGET_MS = 24 * 60 * 60 * 1000

type Attempts = { _id: string; account: string; count: number; blockedUntil: Date; expiresAt: Date }

/** Tries in a row of one account from one network, kept in the database for all processes. */
export const LoginAttempts = model<Attempts>(
  'LoginAttempts',
  new Schema<Attempts>(
    {
      _id: { type: String, required: true },
      /** The hash of the account's address, by which a reset finds them. */
      account: { type: String, index: true },
      count: { type: Number, default: 0 },
      blockedUntil: { type: Date, default: () => new Date(0) },
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { versionKey: false },
  ),
)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const accountOf = (email: string) => hashOf(accountEmail(email))
const keyOf = (email: string, network: string) => hashOf(`${accountEmail(email)}\n${network}`)

const waitOf = (count: number) =>
  count < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (count - FREE_TRIES))

/**
 * Counts a try before the password is looked at, so that many at once count as many.
 * @throws HttpError 429 with the seconds to wait
 */
export async function countTry(email: string, network: string): Promise<void> {
  const _id = keyOf(email, network)
  while (!(await countOnce(_id, accountOf(email))));
}

/** False when another try was counted in the meantime and this one has to look again. */
async function countOnce(_id: string, account: string): Promise<boolean> {
  const now = Date.now()
  const known = await LoginAttempts.findById(_id)
  const wait = (known?.blockedUntil.getTime() ?? 0) - now
  // A longer one was noted by a clock that was ahead.
  if (wait > 0 && wait <= LONGEST_WAIT_S * 1000)
    throw new HttpError(429, authTexts.tooMany, { retryAfterSeconds: Math.ceil(wait / 1000) })
  const count = (known?.count ?? 0) + 1
  const next = {
    account,
    count,
    blockedUntil: new Date(now + waitOf(count) * 1000),
    expiresAt: new Date(now + FORGET_MS),
  }
  if (known)
    return (await LoginAttempts.findOneAndUpdate({ _id, count: known.count }, next)) !== null
  return LoginAttempts.create({ _id, ...next }).then(
    () => true,
    (error: unknown) => {
      if (isDuplicate(error)) return false
      throw error
    },
  )
}

export async function forgetTries(email: string, network: string): Promise<void> {
  await LoginAttempts.deleteOne({ _id: keyOf(email, network) })
}

/** Lets an account be tried from everywhere again. */
export async function forgetAllTries(email: string): Promise<void> {
  await LoginAttempts.deleteMany({ account: accountOf(email) })
}
