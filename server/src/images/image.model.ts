import { Schema } from 'mongoose'
import { contentModel } from '../records/contentVersion.ts'

export type ImageRecord = {
  /** What the store calls it; noted before it is stored, so that nothing can be stored unnoted. */
  key: string
  /** The address that records hold; missing while the picture is on its way to the store. */
  url?: string
  width: number
  height: number
  /** What an editor wrote for those who do not see it; empty for the usual text. */
  alt: string
  /** The last time that it was stored or that a record was saved with it. */
  claimedAt: Date
  /** Set once the picture is given up, so that deleting it again is known to be done. */
  deletedAt: Date | null
  /** Whether the store has removed it. */
  isRemoved: boolean
}

/** Every picture that this site has stored; nothing that is not in here is ever deleted. */
export const ImageModel = contentModel<ImageRecord>(
  'Image',
  new Schema<ImageRecord>(
    {
      key: { type: String, required: true, unique: true },
      url: { type: String, unique: true, sparse: true },
      width: { type: Number, required: true },
      height: { type: Number, required: true },
      alt: { type: String, default: '' },
      claimedAt: { type: Date, default: () => new Date(), index: true },
      deletedAt: { type: Date, default: null },
      isRemoved: { type: Boolean, default: false },
    },
    { versionKey: false },
  ),
  { seen: ['alt'] },
)

/** Those of the addresses that are no pictures of this site, and never were. */
export async function foreignAmong(urls: string[]): Promise<string[]> {
  const images = await ImageModel.find({ url: { $in: urls } }, { url: 1 }).lean()
  const own = new Set(images.map(({ url }) => url))
  return [...new Set(urls)].filter((url) => !own.has(url))
}
