import { Schema } from 'mongoose'
import { contentModel } from '../records/contentVersion.ts'
import { type Kept, keptFields } from '../records/keeper.ts'

export type ImageRecord = Kept & {
  width: number
  height: number
  /** What an editor wrote for those who do not see it; empty for the usual text. */
  alt: string
}

/** Every picture that this site has stored; nothing that is not in here is ever deleted. */
export const ImageModel = contentModel<ImageRecord>(
  'Image',
  new Schema<ImageRecord>(
    {
      ...keptFields,
      width: { type: Number, required: true },
      height: { type: Number, required: true },
      alt: { type: String, default: '' },
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
