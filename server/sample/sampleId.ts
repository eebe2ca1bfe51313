import { createHash } from 'node:crypto'
import { Types } from 'mongoose'

/** A sample record has the same id on every site, so that it can be found and removed again. */
export const sampleId = (kind: string, index: number) =>
  new Types.ObjectId(createHash('sha256').update(`${kind} ${index}`).digest('hex').slice(0, 24))

export const sampleIds = (kind: string, records: unknown[]) =>
  records.map((_, index) => sampleId(kind, index))
