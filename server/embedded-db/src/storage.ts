import { statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { asOpenError, closeFile, isNoRoom, openDatabaseFile } from './databaseFile.ts'
import { CommandError } from './errors.ts'
import { OpenError } from './openError.ts'

/** A row is a number and BSON: a collection and its description, or a position and a document. */
type Row = [number: number, bytes: Uint8Array]

export type Storage = ReturnType<typeof openStorage>

/** Where the database of a data folder is. */
export const databaseFile = (dataDir: string) => join(dataDir, 'db.sqlite')

/**
 * Opens `db.sqlite` in the data folder for this process alone.
 * @throws OpenError when the folder cannot be had, or what is stored is not what was stored
 */
export function openStorage(dataDir: string) {
  const file = databaseFile(dataDir)
  const db = openDatabaseFile(file)
  const opened = identityOf(file)
  let touched = false
  /** Whether the log may have a copy of what was removed, as that of a process that was killed. */
  let hasRemains = true

  const run = (sql: string) => {
    const statement = db.prepare(sql)
    return (...values: unknown[]) => {
      touched = true
      // In an array: a lone binary parameter outside of one ends the process.
      return Number(statement.run(values).lastInsertRowid)
    }
  }
  const store = (sql: string) => {
    const runWith = run(sql)
    return (bytes: Uint8Array, ...values: number[]) => runWith(bytes, crc32(bytes), ...values)
  }
  const remove = (sql: string) => {
    const runWith = run(sql)
    return (number: number) => {
      hasRemains = true
      return runWith(number)
    }
  }
  const rows = (sql: string) => {
    const statement = db.prepare<unknown[]>(sql).raw()
    return function* (...values: number[]): Generator<Row> {
      let isWhole = true
      // To the end in any case: a statement that has not come to it keeps the file locked.
      for (const row of statement.iterate(values))
        if (isRow(row)) yield row
        else isWhole = false
      if (!isWhole) throw damaged()
    }
  }

  const storage = {
    collections: rows('SELECT id, description, checksum FROM collections ORDER BY id'),
    addCollection: store('INSERT INTO collections (description, checksum) VALUES (?, ?)'),
    describeCollection: store('UPDATE collections SET description = ?, checksum = ? WHERE id = ?'),
    removeCollection: remove('DELETE FROM collections WHERE id = ?'),
    documents: rows(
      'SELECT position, body, checksum FROM documents WHERE collection = ? ORDER BY position',
    ),
    addDocument: store('INSERT INTO documents (body, checksum, collection) VALUES (?, ?, ?)'),
    replaceDocument: store('UPDATE documents SET body = ?, checksum = ? WHERE position = ?'),
    removeDocument: remove('DELETE FROM documents WHERE position = ?'),
    removeDocuments: remove('DELETE FROM documents WHERE collection = ?'),
    /** Whether the last transaction tried to change anything. */
    get touched() {
      return touched
    },
    /** Whether the file that was opened is still the one in the data folder. */
    isInPlace: () => opened !== undefined && identityOf(file) === opened,
    /** All of the work is on disk when this returns, or nothing of it when it throws. */
    transaction<T>(work: () => T): T {
      touched = false
      // What is written into a file that nobody can find any more would be lost.
      if (!storage.isInPlace())
        throw new CommandError('FileNotOpen', `${file} is not there any more`)
      const result = transact(work)
      if (hasRemains) forgetRemains()
      return result
    },
    close: () => closeFile(db),
  }

  function transact<T>(work: () => T): T {
    try {
      db.exec('BEGIN IMMEDIATE')
      const result = work()
      db.exec('COMMIT')
      return result
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK')
      throw isNoRoom(error)
        ? new CommandError('OutOfDiskSpace', 'There is no room left on the disk')
        : error
    }
  }

  function forgetRemains(): void {
    try {
      db.pragma('wal_checkpoint(TRUNCATE)')
      hasRemains = false
    } catch {
      // A full disk, say. What was done stands, and the next work tries again.
    }
  }

  /** @throws when a row is not as it was written, or one is missing */
  function checkAll(): void {
    const totals = db.prepare('SELECT documents, checksums FROM collections ORDER BY id').raw()
    const expected = totals.all()
    let all = 0
    for (const [index, [id]] of [...storage.collections()].entries()) {
      let [count, sum] = [0, 0]
      for (const [, body] of storage.documents(id)) {
        count += 1
        sum += crc32(body)
      }
      all += count
      if (String(expected[index]) !== String([count, sum])) throw damaged()
    }
    const [stored] = db.prepare('SELECT count(*) FROM documents').raw().all()
    if (String(stored) !== String(all)) throw damaged()
  }

  forgetRemains()
  try {
    checkAll()
  } catch (error) {
    closeFile(db)
    throw asOpenError(error, file)
  }
  return storage
}

const damaged = () => new OpenError('damaged', 'Records of the database are damaged.')

function isRow(row: unknown): row is Row {
  if (!Array.isArray(row)) return false
  const [number, bytes, checksum] = row
  return typeof number === 'number' && bytes instanceof Uint8Array && crc32(bytes) === checksum
}

/** What stays the same of a file until it is removed; undefined when there is none. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}
