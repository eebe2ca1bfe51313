import { DraftModel } from '../../records/drafts.ts'
import type { InUse } from '../../records/keeper.ts'
import type { Kind } from '../../records/kind.ts'
import { TrashModel } from '../../records/trash.ts'
import { kinds } from './kinds.ts'

const owners = new Set<Kind['Records']>([
  ...kinds.map(({ Records }) => Records),
  DraftModel,
  TrashModel,
])

/** Whether any record, draft or entry of the trash names the picture or the file. */
export const isInUse: InUse = async (url) =>
  (await Promise.all([...owners].map((owner) => owner.exists({ assets: url })))).some(Boolean)
