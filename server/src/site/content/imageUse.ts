import type { ImageInUse } from '../../images/images.ts'
import { DraftModel } from '../../records/drafts.ts'
import type { Kind } from '../../records/kind.ts'
import { TrashModel } from '../../records/trash.ts'
import { kinds } from './kinds.ts'

const owners = new Set<Kind['Records']>([
  ...kinds.map(({ Records }) => Records),
  DraftModel,
  TrashModel,
])

/** Whether any record, draft or entry of the trash names the picture. */
export const isImageInUse: ImageInUse = async (url) =>
  (await Promise.all([...owners].map((owner) => owner.exists({ assets: url })))).some(Boolean)
