import { domainToASCII } from 'node:url'
import { type HydratedDocument, model, Schema } from 'mongoose'

export type UserRecord = {
  email: string
  passwordHash: string
  createdAt: Date
  /** Set while the account may not log in. */
  disabledAt: Date | null
}

export type User = HydratedDocument<UserRecord>

/** An e-mail address as accounts know it, however it was typed: the same for all spellings of one. */
export function accountEmail(typed: string): string {
  const email = typed.normalize('NFC').toLowerCase()
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return email.slice(0, email.length - domain.length) + (domainToASCII(domain) || domain)
}

/** A person who may edit. `email` is kept as `accountEmail` makes it. */
export const UserModel = model<UserRecord>(
  'User',
  new Schema<UserRecord>(
    {
      email: { type: String, required: true, unique: true, set: accountEmail },
      passwordHash: { type: String, required: true },
      createdAt: { type: Date, default: () => new Date() },
      disabledAt: { type: Date, default: null },
    },
    { versionKey: false },
  ),
)
