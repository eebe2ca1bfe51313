import { type HydratedDocument, model, Schema } from 'mongoose'

export type UserRecord = {
  email: string
  passwordHash: string
  createdAt: Date
  /** Set while the account may not log in. */
  disabledAt: Date | null
}

export type User = HydratedDocument<UserRecord>

/** A person who may edit. `email` is kept in lower case. */
export const UserModel = model<UserRecord>(
  'User',
  new Schema<UserRecord>(
    {
      email: { type: String, required: true, unique: true, lowercase: true },
      passwordHash: { type: String, required: true },
      createdAt: { type: Date, default: () => new Date() },
      disabledAt: { type: Date, default: null },
    },
    { versionKey: false },
  ),
)
