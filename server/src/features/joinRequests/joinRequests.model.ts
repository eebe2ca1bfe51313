import { type JoinRequest, joinRequestPaths } from '@lab/shared/joinRequests'
import { NEW_STATE } from '@lab/shared/reviews'
import { type HydratedDocument, model, Schema, type Types } from 'mongoose'

/** An answer as it is stored; one that is a file is in the store of résumés under its key. */
export type StoredAnswer = { id: string; label: string; value: string; key?: string; type?: string }

export type JoinRequestRecord = Omit<
  JoinRequest,
  '_id' | 'resumePath' | 'isRead' | 'isStarred' | 'createdAt' | 'opening' | 'answers'
> & {
  /** The id of the opening, and what it was called when the application came. */
  opening?: string
  openingTitle?: string
  answers?: StoredAnswer[]
  /** The hash of the token with which the applicant withdraws it. */
  withdrawHash?: string
  probablySpam: boolean
  createdAt: Date
  /** When it was last put into the archive; null while it is not there. */
  archivedAt: Date | null
  /** Key of the file in the résumé store, empty without one. */
  resumeKey: string
  resumeType: string
  /** The accounts that have marked it. */
  starredBy?: Types.ObjectId[]
  /** The accounts from which it was opened. */
  readBy?: Types.ObjectId[]
  /** False for what only notes that a résumé is on its way into the store or out of it; never shown. */
  isComplete: boolean
  /** The random id of the form that sent it; never leaves the server. */
  requestId?: string
}

const text = { type: String, default: '' }

export const JoinRequestModel = model<JoinRequestRecord>(
  'JoinRequest',
  new Schema<JoinRequestRecord>(
    {
      fName: { type: String, required: true },
      lName: { type: String, required: true },
      email: { type: String, required: true },
      contact: text,
      linkedin: text,
      expertise: { type: String, required: true },
      resumeKey: text,
      resumeType: text,
      number: { type: String, unique: true, sparse: true },
      opening: String,
      openingTitle: String,
      answers: { type: [Schema.Types.Mixed], default: undefined },
      withdrawHash: { type: String, index: true },
      state: String,
      tags: { type: [String], default: undefined },
      starredBy: { type: [Schema.Types.ObjectId], default: undefined },
      notes: { type: [Schema.Types.Mixed], default: undefined },
      isComplete: { type: Boolean, default: true },
      requestId: { type: String, unique: true, sparse: true },
      probablySpam: { type: Boolean, default: false },
      readBy: { type: [Schema.Types.ObjectId], default: undefined },
      archived: { type: Boolean, default: false },
      archivedAt: { type: Date, default: null },
      createdAt: { type: Date, default: () => new Date(), index: true },
    },
    { versionKey: false },
  ),
)

/** The keys of all files of an application. */
export const fileKeysOf = ({
  resumeKey,
  answers = [],
}: {
  resumeKey?: string
  answers?: { key?: string }[]
}): string[] => [resumeKey ?? '', ...answers.map(({ key }) => key ?? '')].filter(Boolean)

/** @param reader the account that asks */
export const toJoinRequest = (
  doc: HydratedDocument<JoinRequestRecord>,
  reader: string,
): JoinRequest => ({
  _id: doc.id,
  fName: doc.fName,
  lName: doc.lName,
  email: doc.email,
  contact: doc.contact,
  linkedin: doc.linkedin,
  expertise: doc.expertise,
  resumePath: doc.resumeKey ? joinRequestPaths.resume(doc.id) : '',
  archived: doc.archived,
  number: doc.number,
  ...(doc.opening && { opening: { _id: doc.opening, title: doc.openingTitle ?? '' } }),
  answers: doc.answers?.map(({ id, label, value, key }) => ({
    label,
    value,
    ...(key && { filePath: joinRequestPaths.file(doc.id, id) }),
  })),
  ...(doc.probablySpam ? { probablySpam: true } : {}),
  state: doc.state || NEW_STATE,
  tags: doc.tags ?? [],
  isStarred: doc.starredBy?.some((id) => id.equals(reader)) ?? false,
  notes: doc.notes ?? [],
  isRead: doc.readBy?.some((id) => id.equals(reader)) ?? false,
  createdAt: doc.createdAt.toISOString(),
})
