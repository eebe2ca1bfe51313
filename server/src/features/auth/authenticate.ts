import { availableParallelism } from 'node:os'
import { authTexts } from '@lab/shared/auth'
import { type Client, createFairQueue } from '../../http/admission/fairQueue.ts'
import { accountEmail, type User, UserModel } from '../../http/user.model.ts'
import { HttpError } from '../../lib/httpError.ts'
import { countTry, forgetTries } from './loginAttempts.ts'
import { isRightPassword } from './passwordHash.ts'

export const wrongCurrentPassword = () =>
  new HttpError(400, authTexts.wrongCurrentPassword, {
    errors: [{ path: 'currentPassword', message: authTexts.wrongCurrentPassword }],
  })

const RETRY_SECONDS = 5

/** Checking a password keeps a processor busy for a third of a second; the site needs one too. */
export const hashingInTurn = createFairQueue({
  concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxQueued: 48,
  refuse: () => new HttpError(503, authTexts.busy, { retryAfterSeconds: RETRY_SECONDS }),
})

/**
 * The account with this e-mail address and password; undefined alike and after the same time when
 * there is none, when it is disabled, and when the password is wrong.
 * @param client whose tries in a row are counted by its network
 * @param checkMore what else has to be right before the tries are forgotten
 * @throws HttpError 429 after too many tries, 503 when too many others are at it
 */
export const authenticate = (
  email: string,
  password: string,
  client: Client,
  checkMore: (user: User) => Promise<void> = async () => {},
) =>
  hashingInTurn(async (): Promise<User | undefined> => {
    await countTry(email, client.name)
    const user = await UserModel.findOne({ email: accountEmail(email), disabledAt: null })
    const isRight = await isRightPassword(password, user?.passwordHash || undefined)
    if (!user || !isRight) return undefined
    await checkMore(user)
    await forgetTries(email, client.name)
    return user
  }, client)
