import { createHash } from 'node:crypto'
import { authTexts } from '@lab/shared/auth'
import { type User, UserModel } from '../../http/user.model.ts'
import { HttpError } from '../../lib/httpError.ts'
import { countTry, forgetTries } from './loginAttempts.ts'
import { newSecret, randomLetters, stepOf } from './totp.ts'

const RECOVERY_CODES = 10
/** Letters of a recovery code: 80 random bits. */
const RECOVERY_LENGTH = 16

/**
 * In the place of a network: who tries codes has the password already, so that all their networks are
 * one. Recovery codes cannot be guessed, and let their owner in meanwhile.
 */
const ANYWHERE = 'codes'

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/** A secret for an authenticator; it counts when a code of it has come. */
export async function offerSecondFactor({ _id }: User): Promise<string> {
  const totpOffer = newSecret()
  await UserModel.updateOne({ _id }, { $set: { totpOffer } })
  return totpOffer
}

/**
 * Turns the offered second factor on.
 * @returns the recovery codes, which are told once
 * @throws HttpError 400 when the code is not one of it
 */
export async function confirmSecondFactor(user: User, code: string): Promise<string[]> {
  const { _id, email, totpOffer } = user
  if (!totpOffer) throw refusedCode(authTexts.secondFactorStale)
  await countTry(email, ANYWHERE)
  const lastStep = stepOf(totpOffer, code)
  if (lastStep === undefined) throw refusedCode(authTexts.codeWrong)
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomLetters(RECOVERY_LENGTH).toLowerCase(),
  )
  const { modifiedCount } = await UserModel.updateOne(
    { _id, totpOffer },
    {
      $set: { totp: { secret: totpOffer, lastStep }, recovery: codes.map(hashOf) },
      $unset: { totpOffer: true },
    },
  )
  if (modifiedCount === 0) throw refusedCode(authTexts.secondFactorStale)
  await forgetTries(email, ANYWHERE)
  return codes.map((letters) => letters.match(/.{4}/g)?.join('-') ?? letters)
}

export async function dropSecondFactor({ _id }: Pick<User, '_id'>): Promise<void> {
  await UserModel.updateOne(
    { _id },
    { $set: { recovery: [] }, $unset: { totp: true, totpOffer: true } },
  )
}

/**
 * Holds a login to the second factor of its account, where there is one. Each code counts once.
 * @throws HttpError 401 that says a code is needed
 */
export async function checkSecondFactor(user: User, code: string | undefined): Promise<void> {
  if (!user.totp) return
  if (!code) throw codeNeeded(authTexts.codeNeeded)
  if (!(await takeCode(user, code))) throw codeNeeded(authTexts.codeWrong)
}

/**
 * Whether a code is right; it is used up then.
 * @throws HttpError 429 after too many tries
 */
export async function takeCode({ _id, email, totp }: User, code: string): Promise<boolean> {
  if (!totp) return false
  if (code.length === RECOVERY_LENGTH) {
    const recovery = hashOf(code)
    return isDone(await UserModel.updateOne({ _id, recovery }, { $pull: { recovery } }))
  }
  await countTry(email, ANYWHERE)
  const { secret } = totp
  const step = stepOf(secret, code)
  if (step === undefined) return false
  const unused = { _id, 'totp.secret': secret, 'totp.lastStep': { $lt: step } }
  const isRight = isDone(await UserModel.updateOne(unused, { $set: { 'totp.lastStep': step } }))
  if (isRight) await forgetTries(email, ANYWHERE)
  return isRight
}

const isDone = ({ modifiedCount }: { modifiedCount: number }) => modifiedCount > 0

const codeNeeded = (message: string) =>
  new HttpError(401, message, { details: { codeNeeded: true } })

export const refusedCode = (message: string) =>
  new HttpError(400, message, { errors: [{ path: 'code', message }] })
