import { randomBytes } from 'node:crypto'
import { CommandError } from './errors.ts'
import { type Document, encode, maxDocumentBytes } from './values/bson.ts'

type Cursor = { namespace: string; documents: Document[]; next: number; usedAt: number }

const firstBatchSize = 101
const timeoutMs = 10 * 60_000
/** Beyond these the cursors that have been idle longest are given up. */
const maxCursors = 1_000
const maxHeldDocuments = 250_000

/** The results that clients are still reading. A cursor reads what was there when it was opened. */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>()

  /** The reply that carries the first batch, and the cursor's id when there is more. */
  first(
    namespace: string,
    documents: Document[],
    batchSize = firstBatchSize,
    single = false,
  ): Document {
    const cursor = { namespace, documents, next: 0, usedAt: Date.now() }
    const firstBatch = take(cursor, batchSize)
    const done = single || cursor.next >= documents.length
    const id = done ? 0n : newId()
    if (!done) this.#keep(id, cursor)
    return { cursor: { firstBatch, id, ns: namespace }, ok: 1 }
  }

  next(id: bigint, namespace: string, batchSize = Number.POSITIVE_INFINITY): Document {
    const cursor = this.#open.get(id)
    if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id} not found`)
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      )
    }
    cursor.usedAt = Date.now()
    const nextBatch = take(cursor, batchSize)
    const done = cursor.next >= cursor.documents.length
    this.#open.delete(id)
    if (!done) this.#keep(id, cursor)
    return { cursor: { nextBatch, id: done ? 0n : id, ns: namespace }, ok: 1 }
  }

  /** The one in use is last. Only of a single one may the documents be more than the limit. */
  #keep(newest: bigint, cursor: Cursor): void {
    this.#open.set(newest, cursor)
    let held = 0
    for (const { documents } of this.#open.values()) held += documents.length
    for (const [id, { documents }] of this.#open) {
      if (id === newest || (this.#open.size <= maxCursors && held <= maxHeldDocuments)) break
      this.#open.delete(id)
      held -= documents.length
    }
  }

  kill(id: bigint): boolean {
    return this.#open.delete(id)
  }

  killAll(namespace: string): void {
    for (const [id, cursor] of this.#open) {
      if (cursor.namespace === namespace) this.#open.delete(id)
    }
  }

  /** Forgets the cursors that nobody has read from for ten minutes. */
  sweep(now = Date.now()): void {
    for (const [id, { usedAt }] of this.#open) {
      if (now - usedAt > timeoutMs) this.#open.delete(id)
    }
  }
}

/** A batch ends by count or before it outgrows a message; it holds at least one document. */
function take(cursor: Cursor, batchSize: number): Document[] {
  const batch: Document[] = []
  let bytes = 0
  for (const document of cursor.documents.slice(cursor.next, cursor.next + batchSize)) {
    bytes += encode(document).length
    if (bytes > maxDocumentBytes && batch.length > 0) break
    batch.push(document)
    cursor.next += 1
  }
  return batch
}

function newId(): bigint {
  return randomBytes(8).readBigInt64LE() & 0x7fff_ffff_ffff_ffffn || 1n
}
