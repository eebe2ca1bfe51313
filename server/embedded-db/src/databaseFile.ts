import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import Database from 'libsql'
import { OpenError } from './openError.ts'

const version = 2
const firstSchema = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, description BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS documents (
    position INTEGER PRIMARY KEY, collection INTEGER NOT NULL, body BLOB NOT NULL);
  CREATE INDEX IF NOT EXISTS documents_of_collection ON documents (collection);
`
/** Each row has a checksum; a collection has the number of its documents and the sum of theirs. */
const checksums = `
  ALTER TABLE collections ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE collections ADD COLUMN documents INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE collections ADD COLUMN checksums INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE documents ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
  UPDATE collections SET documents = (SELECT count(*) FROM documents WHERE collection = id);
  CREATE TRIGGER document_added AFTER INSERT ON documents BEGIN
    UPDATE collections SET documents = documents + 1, checksums = checksums + NEW.checksum
    WHERE id = NEW.collection; END;
  CREATE TRIGGER document_changed AFTER UPDATE ON documents BEGIN
    UPDATE collections SET checksums = checksums - OLD.checksum + NEW.checksum
    WHERE id = NEW.collection; END;
  CREATE TRIGGER document_removed AFTER DELETE ON documents BEGIN
    UPDATE collections SET documents = documents - 1, checksums = checksums - OLD.checksum
    WHERE id = OLD.collection; END;
`

/**
 * Opens the file for this process alone, and makes it when there is none.
 * @throws OpenError when it cannot be written to, is damaged or another process has it
 */
export function openDatabaseFile(file: string): Database.Database {
  const folder = dirname(file)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    createPrivately(file)
  } catch (error) {
    const why = `The data folder ${folder} cannot be written to (${codeOf(error)}).`
    throw new OpenError(isNoRoom(error) ? 'no room' : 'unwritable', why)
  }
  let db: Database.Database | undefined
  try {
    db = new Database(file)
    prepare(db, file)
    return db
  } catch (error) {
    if (db) closeFile(db)
    throw asOpenError(error, file)
  }
}

export function closeFile(db: Database.Database): void {
  // To ask a closed one anything else ends the process.
  if (!db.open) return
  if (db.inTransaction) db.exec('ROLLBACK')
  // libsql keeps the file open while statements are alive; leaving the log releases the lock.
  for (const step of ['journal_mode = DELETE', 'locking_mode = NORMAL', 'user_version'])
    try {
      db.pragma(step)
    } catch {
      // On a full disk the log stays, and the next one to open the file reads it.
    }
  db.close()
}

export function asOpenError(error: unknown, file: string): OpenError {
  if (error instanceof OpenError) return error
  const cannot = `The database ${file} cannot be opened (${codeOf(error)}).`
  if (isNoRoom(error)) return new OpenError('no room', cannot)
  if (codeOf(error) !== 'SQLITE_BUSY') return new OpenError('damaged', cannot)
  return new OpenError('in use', `The data folder ${dirname(file)} is in use by another process.`)
}

/** Whether the disk is full. */
export const isNoRoom = (error: unknown): boolean =>
  ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))

function prepare(db: Database.Database, file: string): void {
  db.pragma('locking_mode = EXCLUSIVE')
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('wal_autocheckpoint = 100')
  // What is deleted is overwritten, and no copy goes to the folder of temporary files.
  db.pragma('secure_delete = ON')
  db.pragma('temp_store = MEMORY')
  const [found] = db.prepare('PRAGMA user_version').raw().all()
  const foundVersion = Array.isArray(found) ? found[0] : 0
  if (foundVersion > version) {
    const why = `The database ${file} was written by a newer version of the site.`
    throw new OpenError('too new', why)
  }
  if (foundVersion < version) prepareDatabase(db)
}

function prepareDatabase(db: Database.Database): void {
  vacuum(db)
  db.exec('BEGIN IMMEDIATE')
  db.exec(firstSchema)
  db.exec(checksums)
  addChecksums(db, 'collections', 'id', 'description')
  addChecksums(db, 'documents', 'position', 'body')
  db.exec(`PRAGMA user_version = ${version}`)
  db.exec('COMMIT')
}

/** Overwrites what was deleted while that was not done at once. */
function vacuum(db: Database.Database): void {
  try {
    db.exec('VACUUM')
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
}

function addChecksums(db: Database.Database, table: string, key: string, bytes: string): void {
  const read = db.prepare(`SELECT ${bytes} FROM ${table} WHERE ${key} = ?`).raw()
  const write = db.prepare(`UPDATE ${table} SET checksum = ? WHERE ${key} = ?`)
  for (const row of db.prepare(`SELECT ${key} FROM ${table}`).raw().all()) {
    const [number] = Array.isArray(row) ? row : []
    const [stored] = read.all([number]).flat()
    if (stored instanceof Uint8Array) write.run([crc32(stored), number])
  }
}

/** A file that exists is left alone: to open and close it would drop the locks this process has on it. */
function createPrivately(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
