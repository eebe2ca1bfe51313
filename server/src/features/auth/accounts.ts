import { endSessionsOf } from '../../http/session.ts'
import { accountEmail, type User, UserModel, type UserRecord } from '../../http/user.model.ts'
import { Refusal } from '../../lib/refusal.ts'
import { isDuplicate } from '../../records/records.ts'
import { forgetAllTries } from './loginAttempts.ts'
import { hashPassword } from './passwordHash.ts'

/** What an account may do. */
export type Rights = Pick<UserRecord, 'role'> & Partial<Pick<UserRecord, 'mayReview' | 'member'>>

/** @throws Refusal when there is an account with this e-mail address */
export async function createAccount(
  email: string,
  password: string,
  rights: Rights = { role: 'owner' },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await UserModel.create({ email, passwordHash, ...rights }).catch((error: unknown) => {
    throw isDuplicate(error) ? new Refusal(`${email} has an account already.`) : error
  })
}

/** All accounts, the oldest first. */
export const listAccounts = (): Promise<User[]> => UserModel.find().sort({ createdAt: 1, _id: 1 })

/**
 * Shuts an account out, from where it is logged in too.
 * @throws Refusal when there is no such account
 */
export const disableAccount = (email: string) => change(email, { disabledAt: new Date() })

/**
 * Gives an account a new password and lets it in again; its sessions end.
 * @throws Refusal when there is no such account
 */
export const resetAccount = async (email: string, password: string) =>
  change(email, { passwordHash: await hashPassword(password), disabledAt: null })

async function change(email: string, changes: object) {
  const user = await UserModel.findOneAndUpdate({ email: accountEmail(email) }, { $set: changes })
  if (!user) throw new Refusal(`${email} has no account.`)
  await endSessionsOf(user._id)
  await forgetAllTries(email)
}
