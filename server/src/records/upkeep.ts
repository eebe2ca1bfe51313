import type { Paper } from '@lab/shared/papers/paper'
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

export type OrcidRecord = {
  /** The ORCID iD. */
  _id: string
  askedAt: Date
  /** Why the last answer was none; empty when there was one. */
  problem: string
  /** What was found and not here when it was asked for. */
  works: Paper[]
}

/** What came of asking for the papers of the lab's people. */
export const OrcidCheck = model<OrcidRecord>(
  'OrcidCheck',
  new Schema<OrcidRecord>(
    {
      _id: { type: String, required: true },
      askedAt: { type: Date, required: true },
      problem: { type: String, default: '' },
      works: { type: Schema.Types.Mixed, default: () => [] },
    },
    { versionKey: false, collection: 'orcidchecks' },
  ),
)

/** Findings and proposals that somebody has set aside, by their ids. */
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

export const dismissedIds = async () =>
  new Set((await Dismissal.find().lean()).map(({ _id }) => _id))

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
