import type { Model } from 'mongoose'

/** The value that puts a new record after all others in the order of `field`. */
export async function nextPosition<T>(Records: Model<T>, field: keyof T & string): Promise<number> {
  const [last] = await Records.find()
    .sort({ [field]: -1 })
    .limit(1)
  const highest: unknown = last?.get(field)
  return typeof highest === 'number' ? highest + 1 : 0
}
