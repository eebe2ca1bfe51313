import type { Upkeep } from '@lab/shared/upkeep'
import mongoose, { model, Schema } from 'mongoose'

export type LinkState = 'unknown' | 'answers' | 'fails' | 'gone'

export type LinkRecord = {
  /** The address. */
  _id: string
  state: LinkState
  /** What came of it, for people. */
  detail: string
  /** How many times in a row it has failed. */
  failures: number
  askedAt: Date
}

/** What came of asking the links of the site. */
export const LinkCheck = model<LinkRecord>(
  'LinkCheck',
  new Schema<LinkRecord>(
    {
      _id: { type: String, required: true },
      state: { type: String, default: 'unknown' },
      detail: { type: String, default: '' },
      failures: { type: Number, default: 0 },
      askedAt: { type: Date, required: true, index: true },
    },
    { versionKey: false, collection: 'linkchecks' },
  ),
)

/** Findings that somebody has set aside, by their ids. */
export const Dismissal = model<{ _id: string; by: string; at: Date }>(
  'Dismissal',
  new Schema(
    {
      _id: { type: String, required: true },
      by: { type: String, required: true },
      at: { type: Date, required: true },
    },
    { versionKey: false, collection: 'dismissals' },
  ),
)

export type ContentCheckRecord = Pick<Upkeep, 'findings' | 'more'> & {
  _id: string
  /** The version of the content that was looked through. */
  version: string
  at: Date
}

/** What was found when the content was last looked through. */
export const ContentCheck = model<ContentCheckRecord>(
  'ContentCheck',
  new Schema<ContentCheckRecord>(
    { _id: String, version: String, at: Date, findings: mongoose.Schema.Types.Mixed, more: {} },
    { versionKey: false, minimize: false, collection: 'contentchecks' },
  ),
)
