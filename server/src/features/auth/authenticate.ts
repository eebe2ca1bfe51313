import { availableParallelism } from 'node:os'
import { authTexts } from '@lab/shared/auth'
import { HttpError } from '../../lib/httpError.ts'
import { createTurns } from '../../lib/turns.ts'
import { countTry, forgetTries } from './loginAttempts.ts'
import { isRightPassword } from './passwords.ts'
import { accountEmail, type User, UserModel } from './user.model.ts'

const RETRY_SECONDS = 5

/** Checking a password keeps a processor busy for a third of a second; the site needs one too. */
export const hashingInTurn = createTurns({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 48,
  waitingOfOne: 16,
  refuse: () => new HttpError(503, authTexts.busy, { retryAfterSeconds: RETRY_SECONDS }),
})

/**
 * The account with this e-mail address and password; undefined alike and after the same time when
 * there is none, when it is disabled, and when the password is wrong.
 * @param network where the request comes from; tries in a row from there are counted
 * @throws HttpError 429 after too many tries, 503 when too many others are at it
 */
export const authenticate = (email: string, password: string, network: string) =>
  hashingInTurn(network, async (): Promise<User | undefined> => {
    await countTry(email, network)
    const user = await UserModel.findOne({ email: accountEmail(email), disabledAt: null })
    const isRight = await isRightPassword(password, user?.passwordHash)
    if (!user || !isRight) return undefined
    await forgetTries(email, network)
    return user
  })
