import type { Collection } from '../collection.ts'
import type { Document } from '../values/bson.ts'

/** What a stage may need besides the documents that flow into it. */
export type Surroundings = {
  variables: Document
  collectionNamed(name: string): Collection | undefined
  /** Runs a pipeline within a stage. */
  run(
    pipeline: unknown,
    source: Collection | Document[] | undefined,
    variables: Document,
  ): Document[]
}

/** Reads its operand once and turns the documents into others. It never changes a document. */
export type Stage = (
  documents: Document[],
  operand: unknown,
  surroundings: Surroundings,
) => Document[]
