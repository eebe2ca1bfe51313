import type { HydratedDocument, Model } from 'mongoose'

/** The id of the only record of its collection: two processes that create it at once make one. */
export const SINGLETON_ID = '000000000000000000000001'

/** The only record of the collection, made of the schema's defaults while nobody has edited it. */
export async function readSingleton<T>(Records: Model<T>): Promise<HydratedDocument<T>> {
  return (await Records.findById(SINGLETON_ID)) ?? new Records({ _id: SINGLETON_ID })
}
