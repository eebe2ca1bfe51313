import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { CommandError } from './errors.ts'

/** The data folder cannot be had; the message says why. */
export class OpenError extends Error {}

const version = 1
const schema = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, description BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS documents (
    position INTEGER PRIMARY KEY, collection INTEGER NOT NULL, body BLOB NOT NULL);
  CREATE INDEX IF NOT EXISTS documents_of_collection ON documents (collection);
  PRAGMA user_version = ${version};
`

/** A row is a number and BSON: a collection and its description, or a position and a document. */
type Row = [number: number, bytes: Uint8Array]

export type Storage = ReturnType<typeof openStorage>

/**
 * Opens `db.sqlite` in the data folder for this process alone.
 * @throws OpenError when the folder cannot be written to or another process has it
 */
export function openStorage(dataDir: string) {
  const db = openFile(dataDir)
  let touched = false
  const run = (sql: string) => {
    const statement = db.prepare(sql)
    return (...values: unknown[]) => {
      touched = true
      // In an array: a lone binary parameter outside of one ends the process.
      return Number(statement.run(values).lastInsertRowid)
    }
  }
  const rows = (sql: string) => {
    const statement = db.prepare<unknown[]>(sql).raw()
    return function* (...values: unknown[]): Generator<Row> {
      for (const row of statement.iterate(values)) if (isRow(row)) yield row
    }
  }
  return {
    collections: rows('SELECT id, description FROM collections ORDER BY id'),
    addCollection: run('INSERT INTO collections (description) VALUES (?)'),
    describeCollection: run('UPDATE collections SET description = ? WHERE id = ?'),
    removeCollection: run('DELETE FROM collections WHERE id = ?'),
    documents: rows('SELECT position, body FROM documents WHERE collection = ? ORDER BY position'),
    addDocument: run('INSERT INTO documents (collection, body) VALUES (?, ?)'),
    replaceDocument: run('UPDATE documents SET body = ? WHERE position = ?'),
    removeDocument: run('DELETE FROM documents WHERE position = ?'),
    removeDocuments: run('DELETE FROM documents WHERE collection = ?'),
    /** Whether the last transaction tried to change anything. */
    get touched() {
      return touched
    },
    /** All of the work is on disk when this returns, or nothing of it when it throws. */
    transaction<T>(work: () => T): T {
      touched = false
      try {
        db.exec('BEGIN IMMEDIATE')
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        if (db.inTransaction) db.exec('ROLLBACK')
        throw asCommandError(error)
      }
    },
    close() {
      try {
        // libsql keeps the file open while statements are alive; leaving the log releases the lock.
        db.pragma('journal_mode = DELETE')
        db.pragma('locking_mode = NORMAL')
        db.pragma('user_version')
      } catch {
        // On a full disk the log stays, and the next one to open the file reads it.
      }
      db.close()
    },
  }
}

function isRow(row: unknown): row is Row {
  return Array.isArray(row) && typeof row[0] === 'number' && row[1] instanceof Uint8Array
}

function openFile(dataDir: string) {
  const file = join(dataDir, 'db.sqlite')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    createPrivately(file)
  } catch (error) {
    throw new OpenError(`The data folder ${dataDir} cannot be written to (${codeOf(error)}).`)
  }
  try {
    const db = new Database(file)
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    // A short log is soon written over, which leaves room on a full disk for what frees some.
    db.pragma('wal_autocheckpoint = 100')
    const [found] = db.prepare('PRAGMA user_version').raw().all()
    if (Array.isArray(found) && found[0] > version) {
      throw new OpenError(`The database ${file} was written by a newer version of the site.`)
    }
    db.exec(schema)
    return db
  } catch (error) {
    if (error instanceof OpenError) throw error
    if (codeOf(error) === 'SQLITE_BUSY') {
      throw new OpenError(`The data folder ${dataDir} is in use by another process.`)
    }
    throw new OpenError(`The database ${file} cannot be opened (${codeOf(error)}).`)
  }
}

/** A file that exists is left alone: to open and close it would drop the locks this process has on it. */
function createPrivately(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

function asCommandError(error: unknown): unknown {
  if (codeOf(error) !== 'SQLITE_FULL') return error
  return new CommandError('OutOfDiskSpace', 'There is no room left on the disk')
}
