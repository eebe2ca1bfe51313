import { realpath } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { deserialize } from 'bson'
import { database } from '../db/connect.ts'
import { uploadsIn } from '../lib/dataFolder.ts'
import { Refusal } from '../lib/refusal.ts'
import { ROOT, softwareVersion } from '../lib/root.ts'
import { withMaintenanceLock } from '../records/maintenance.ts'
import { writeArchive } from './archiveFile.ts'
import { newManifest, type Part } from './archiveFormat.ts'
import { archivedCollections, countRecords, sumOf } from './collections.ts'
import { storedVersion } from './migrations/migrate.ts'
import { type Print, progress } from './progress.ts'
import { isRestoreHalfDone } from './restoreJournal.ts'
import { filesOf, ownersOfFiles, type SiteFiles } from './siteFiles.ts'

type Options = {
  file: string
  files: SiteFiles
  print: Print
  /** Whether accounts are put in too; they are unless it is said. */
  accounts?: boolean
}
type Confirm = () => Promise<void>

/** Bytes of documents after which a part ends. */
const PART_BYTES = 1024 * 1024

/**
 * Writes all records and their files into an archive while the site runs.
 * @throws Refusal when there is nothing to back up or the archive cannot be written
 */
export async function backUp(options: Options & { dataDir: string }): Promise<void> {
  await refusePublicPlace(options)
  await withMaintenanceLock((confirm) => writeBackup(options, confirm), options.print)
}

/** What lies in the folder of pictures or of the client anybody can fetch. */
async function refusePublicPlace({ file, dataDir }: { file: string; dataDir: string }) {
  const folder = await realpath(dirname(file)).catch(() => '')
  for (const open of [uploadsIn(dataDir), join(ROOT, 'client')]) {
    const inside = relative(await realpath(open).catch(() => resolve(open)), folder)
    if (folder && !inside.startsWith('..') && !isAbsolute(inside))
      throw new Refusal(`${file} could be fetched by anybody there. Choose another folder.`)
  }
}

/** The same for who has the turn already. */
export async function writeBackup(options: Options, confirm: Confirm): Promise<void> {
  const schema = await storedVersion()
  if (!schema) throw new Refusal('There is nothing to back up: no site was started here yet.')
  if (await isRestoreHalfDone())
    throw new Refusal('A restore was cut off. Start the site, which finishes it, and try again.')
  await writeArchive(options.file, siteParts(schema, options, confirm))
}

async function* siteParts(schema: number, options: Options, confirm: Confirm) {
  const { accounts = true } = options
  const collections = await archivedCollections(accounts)
  const records = sumOf(await countRecords(accounts))
  const manifest = newManifest({ software: softwareVersion(), schema, records, accounts })
  yield { kind: 'manifest', manifest } satisfies Part
  const count = progress('Backed up', records, options.print)
  for (const collection of collections) yield* collectionParts(collection, options, count)
  // Whoever had a turn in between may have removed files.
  await confirm()
}

async function* collectionParts(
  collection: string,
  { files, print }: Options,
  count: (records: number) => void,
): AsyncGenerator<Part> {
  const part = { kind: 'documents', collection } as const
  let number = 1
  let documents: Buffer[] = []
  let size = 0
  for await (const document of rawDocuments(collection)) {
    const missing: string[] = []
    for (const name of fileNamesIn(collection, document)) {
      const bytes = await files.read(name)
      if (bytes) yield { kind: 'file', name, bytes }
      else missing.push(name)
    }
    if (missing.length > 0 && (await isGone(collection, document))) continue
    for (const name of missing)
      print(`${name} is missing on this site, so the archive lacks it too.`)
    documents.push(document)
    size += document.length
    count(1)
    if (size < PART_BYTES) continue
    yield { ...part, number, documents }
    number += 1
    documents = []
    size = 0
  }
  yield { ...part, number, documents }
}

/** The documents as they are stored, so that every type of value survives. */
async function* rawDocuments(collection: string): AsyncGenerator<Buffer> {
  const cursor = database().collection(collection).find({}, { raw: true }).sort({ _id: 1 })
  for await (const document of cursor)
    if (document instanceof Uint8Array) yield Buffer.from(document)
}

function fileNamesIn(collection: string, document: Buffer): string[] {
  return ownersOfFiles.includes(collection) ? filesOf(collection, deserialize(document)) : []
}

/** Whether a record was deleted since it was read. */
async function isGone(collection: string, document: Buffer): Promise<boolean> {
  const { _id } = deserialize(document)
  return (await database().collection(collection).countDocuments({ _id })) === 0
}
