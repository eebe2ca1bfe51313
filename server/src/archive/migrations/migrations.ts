import type mongoose from 'mongoose'
import type { ImageStore } from '../../images/imageStore.ts'
import { schema2 } from './schema2/schema2.ts'

/** The stored records, or those that a restore has prepared and that are not in place yet. */
export type Collections = Pick<mongoose.mongo.Db, 'collection'>

/** Takes pictures, under keys of which there is a note in the collection `images`; answers their addresses. */
export type NewFiles = { keep: ImageStore['save'] }

/** Brings all records from one schema version to the next. */
export type Migration = {
  /** What it does, for whoever watches. */
  name: string
  /**
   * Is run again when it was cut off, so what is done already must not disturb it.
   * @param files takes pictures that records are to have from now on
   */
  run(db: Collections, files: NewFiles): Promise<void>
}

/** In order and for good: the first one leads from version 1 to 2. */
export const migrations: Migration[] = [schema2]

/** The version of the records that this software reads and writes. */
export const SCHEMA_VERSION = versionAfter(migrations)

export function versionAfter(all: Migration[]): number {
  return 1 + all.length
}
