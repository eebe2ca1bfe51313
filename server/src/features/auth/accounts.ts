import { accountTexts } from '@lab/shared/accounts'
import type { Types } from 'mongoose'
import { endSessionsOf } from '../../http/session.ts'
import { accountEmail, type User, UserModel, type UserRecord } from '../../http/user.model.ts'
import { HttpError, notFound } from '../../lib/httpError.ts'
import { Refusal } from '../../lib/refusal.ts'
import { isDuplicate } from '../../records/editable.ts'
import { forgetAllTries } from './loginAttempts.ts'
import { hashPassword } from './passwordHash.ts'

/** What an account may do. */
export type Rights = Pick<UserRecord, 'role'> & Partial<Pick<UserRecord, 'mayReview' | 'member'>>

/** A password, and whether it was generated, so that it has to be changed at the first login. */
export type NewPassword = { password: string; mustChange: boolean }

/** @throws Refusal when there is an account with this e-mail address */
export async function createAccount(
  email: string,
  { password, mustChange }: NewPassword,
  rights: Rights,
): Promise<User> {
  return add({ email, passwordHash: await hashPassword(password), mustChange, ...rights })
}

/**
 * An account without a password, which a one-time link sets.
 * @throws Refusal when there is an account with this e-mail address
 */
export const inviteAccount = (email: string, rights: Rights): Promise<User> =>
  add({ email, ...rights })

const add = (account: Partial<UserRecord> & { email: string }) =>
  UserModel.create(account).catch((error: unknown) => {
    throw isDuplicate(error) ? new Refusal(`${account.email} has an account already.`) : error
  })

/** All accounts, the oldest first. */
export const listAccounts = (): Promise<User[]> => UserModel.find().sort({ createdAt: 1, _id: 1 })

/** @throws Refusal when there is no such account */
export async function findAccount(email: string): Promise<User> {
  const user = await UserModel.findOne({ email: accountEmail(email) })
  if (!user) throw new Refusal(`${email} has no account.`)
  return user
}

/** @throws HttpError 409 for the last owner */
export const changeRights = ({ _id }: User, { role, mayReview, member }: Rights) =>
  change(_id, { role, mayReview, member })

/**
 * Shuts an account out, from where it is logged in too.
 * @throws HttpError 409 for the last owner
 */
export async function disableAccount({ _id, email }: User) {
  const user = await change(_id, { disabledAt: new Date() })
  await logOut(_id, email)
  return user
}

export const enableAccount = ({ _id }: User) => change(_id, { disabledAt: null })

/** Gives an account a new password and lets it in again; its sessions end. */
export async function resetAccount({ _id, email }: User, { password, mustChange }: NewPassword) {
  const passwordHash = await hashPassword(password)
  const changes = { passwordHash, mustChange, disabledAt: null }
  await UserModel.updateOne({ _id }, { $set: changes, $unset: { link: true } })
  await logOut(_id, email)
}

/** @throws HttpError 409 for the last owner */
export async function removeAccount(user: User) {
  // So that the last owner is held; who is shut out is removed by a repeated request at the latest.
  await disableAccount(user)
  await UserModel.deleteOne({ _id: user._id })
}

async function logOut(_id: Types.ObjectId, email: string) {
  await endSessionsOf(_id)
  await forgetAllTries(email)
}

const activeOwner = { role: 'owner', disabledAt: null, passwordHash: { $gt: '' } } as const

const isActiveOwner = ({ role, disabledAt, passwordHash }: UserRecord) =>
  role === 'owner' && !disabledAt && passwordHash !== ''

/** Changes an account, unless nobody would be left who can give rights. */
async function change(_id: Types.ObjectId, changes: Partial<UserRecord>): Promise<User> {
  const before = await UserModel.findById(_id)
  if (!before) throw notFound()
  const isLoss = isActiveOwner(before) && !isActiveOwner({ ...before.toObject(), ...changes })
  if (isLoss && !(await UserModel.exists({ ...activeOwner, _id: { $ne: _id } }))) throw lastOwner()
  const after = await set(_id, changes)
  // The other one may have gone at the same time: then both stay.
  if (isLoss && !(await UserModel.exists(activeOwner))) {
    await set(_id, { role: before.role, disabledAt: before.disabledAt })
    throw lastOwner()
  }
  return after
}

async function set(_id: Types.ObjectId, changes: Partial<UserRecord>): Promise<User> {
  const user = await UserModel.findOneAndUpdate({ _id }, changes, { returnDocument: 'after' })
  if (!user) throw notFound()
  return user
}

const lastOwner = () => new HttpError(409, accountTexts.lastOwner)
