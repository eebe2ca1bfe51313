// Registers the models of every feature: what an archive knows nothing of has to be emptied.
import '../app.ts'
import { randomBytes } from 'node:crypto'
import { deserialize } from 'bson'
import { buildIndexes, database } from '../db/connect.ts'
import { runMigrations } from '../db/migrations/migrate.ts'
import { migrations } from '../db/migrations/migrations.ts'
import { underMaintenance } from '../lib/maintenance.ts'
import { readArchive } from './archiveFile.ts'
import { collectionsWithout } from './collections.ts'
import { RestoreJournal, stagedName } from './journal.ts'
import { type Print, progress } from './progress.ts'
import { mentionedFiles, type SiteFiles } from './siteFiles.ts'
import { finishReady, undoUnready } from './swap.ts'

type Options = { file: string; files: SiteFiles; print: Print }

/** What a whole archive was found to hold. */
type Found = { time: string; records: number; collections: string[]; files: string[] }

/** Values keep their types, of which JavaScript knows fewer. */
const EXACT = { promoteValues: false, bsonRegExp: true }

/**
 * Replaces all records and their files by those of an archive, at once or not at all.
 * @throws Refusal when the archive is not whole or is too new; nothing is touched then
 */
export async function restore(options: Options): Promise<Found> {
  const found = await check(options)
  await underMaintenance(async (confirm) => {
    await finishReady(options)
    await undoUnready(options)
    const _id = randomBytes(4).toString('hex')
    try {
      await stage(_id, found, options)
      const files = [...found.files, ...(await mentionedFiles())]
      const emptied = collectionsWithout(found.collections)
      await confirm()
      await RestoreJournal.updateOne({ _id }, { $set: { files, emptied, isReady: true } })
    } catch (error) {
      // What cannot be undone now is undone by the next start.
      await undoUnready(options, { _id }).catch(() => {})
      throw error
    }
    await finishReady(options)
    const backUp = async () => options.file
    await runMigrations({ migrations, backUp, print: options.print }, confirm)
    await buildIndexes()
  }, options.print)
  return found
}

async function check({ file, print }: Options): Promise<Found> {
  const collections = new Set<string>()
  const files: string[] = []
  let time = ''
  let records = 0
  let count = (_: number) => {}
  for await (const part of readArchive(file)) {
    if (part.kind === 'manifest') {
      time = part.manifest.time
      count = progress('Checked', part.manifest.records, print)
    } else if (part.kind === 'file') files.push(part.name)
    else {
      collections.add(part.collection)
      records += part.documents.length
      count(part.documents.length)
    }
  }
  return { time, records, collections: [...collections], files }
}

/** Puts the documents under staged names and the files under their own, which nothing else has. */
async function stage(_id: string, found: Found, { file, files, print }: Options) {
  await RestoreJournal.create({ _id, replaced: found.collections, files: found.files })
  for (const name of found.collections) await database().createCollection(stagedName(_id, name))
  const count = progress('Restored', found.records, print)
  for await (const part of readArchive(file)) {
    if (part.kind === 'file') await files.save(part.name, part.bytes)
    if (part.kind !== 'documents' || part.documents.length === 0) continue
    const documents = part.documents.map((document) => deserialize(document, EXACT))
    await database().collection(stagedName(_id, part.collection)).insertMany(documents)
    count(documents.length)
  }
}
