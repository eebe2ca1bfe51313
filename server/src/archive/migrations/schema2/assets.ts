import type { Collections } from '../migrations.ts'

/** Where records of schema 1 have the addresses of their pictures. */
const pictureFields: Record<string, string[]> = {
  members: ['img'],
  news: ['mainImage', 'otherImage'],
  publications: ['imgUrl'],
  research: ['mainImage', 'otherImg'],
}

/** Each record names its pictures. The indexes that were there to ask for one field go. */
export async function noteAssets(db: Collections): Promise<void> {
  for (const [name, fields] of Object.entries(pictureFields)) {
    const records = db.collection(name)
    const writes = []
    for await (const record of records.find({ assets: { $exists: false } })) {
      const values: unknown[] = fields.flatMap((field) => record[field] ?? [])
      const assets = values.filter((value) => typeof value === 'string' && value !== '')
      writes.push({ updateOne: { filter: { _id: record._id }, update: { $set: { assets } } } })
    }
    if (writes.length > 0) await records.bulkWrite(writes)
    for (const field of fields) await records.dropIndex(`${field}_1`).catch(() => {})
  }
}
