import { domainToASCII } from 'node:url'
import { type LinkPurpose, type Role, roles } from '@lab/shared/auth'
import { type HydratedDocument, model, Schema, type Types } from 'mongoose'

/** A second factor: what the authenticator knows too, and the last of its steps whose code was used. */
type Totp = { secret: string; lastStep: number }

export type UserRecord = {
  email: string
  /** Empty until an invitation is followed. */
  passwordHash: string
  role: Role
  /** Whether applications are open to them whatever their role is. */
  mayReview: boolean
  /** The member whose record is theirs. */
  member: Types.ObjectId | null
  /** Set while the password is a generated one, which has to be changed first. */
  mustChange: boolean
  totp?: Totp
  /** The secret of a second factor that is being set up. */
  totpOffer?: string
  /** Hashes of the recovery codes that have not been used. */
  recovery: string[]
  /** The hash of the one-time link that may set a password. */
  link?: { hash: string; purpose: LinkPurpose; expiresAt: Date }
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

/** A person who keeps the site or a part of it. `email` is kept as `accountEmail` makes it. */
export const UserModel = model<UserRecord>(
  'User',
  new Schema<UserRecord>(
    {
      email: { type: String, required: true, unique: true, set: accountEmail },
      passwordHash: { type: String, default: '' },
      // Those of before there were roles could do everything.
      role: { type: String, enum: roles, default: 'owner' },
      mayReview: { type: Boolean, default: false },
      member: { type: Schema.Types.ObjectId, default: null },
      mustChange: { type: Boolean, default: false },
      totp: { type: { secret: String, lastStep: Number, _id: false } },
      totpOffer: String,
      recovery: [String],
      link: {
        type: {
          hash: { type: String, index: true, sparse: true },
          purpose: String,
          expiresAt: Date,
          _id: false,
        },
      },
      createdAt: { type: Date, default: () => new Date() },
      disabledAt: { type: Date, default: null },
    },
    { versionKey: false },
  ),
)
