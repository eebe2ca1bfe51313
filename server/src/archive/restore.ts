import { randomBytes } from 'node:crypto'
import { deserialize } from 'bson'
import mongoose from 'mongoose'
import { buildIndexes, database } from '../db/connect.ts'
import { Refusal } from '../lib/refusal.ts'
import { isDuplicate } from '../records/editable.ts'
import { withMaintenanceLock } from '../records/maintenance.ts'
import { readArchive } from './archiveFile.ts'
import { checkArchive, type Found } from './checkArchive.ts'
import { collectionsWithout, countRecords, inWords, sumOf } from './collections.ts'
import { keepBackup } from './keptBackups.ts'
import { runMigrations } from './migrations/migrate.ts'
import {
  migrations as allMigrations,
  type Migration,
  type NewFiles,
} from './migrations/migrations.ts'
import { models } from './models.ts'
import { type Print, progress } from './progress.ts'
import { RestoreJournal, stagedCollections, stagedDatabase, stagedName } from './restoreJournal.ts'
import { finishReady, undoUnready } from './restoreRecovery.ts'
import { mentionedFiles, type SiteFiles } from './siteFiles.ts'

type Options = {
  file: string
  dataDir: string
  files: SiteFiles
  print: Print
  /** What makes old records fit. */
  migrations?: Migration[]
  /** Whether what is here may be replaced; asked, with what that is, when there is anything. */
  agree(here: string, there: Found): Promise<boolean>
}

/** Values keep their types, of which JavaScript knows fewer. */
const EXACT = { promoteValues: false, bsonRegExp: true }

/**
 * Replaces all records and their files by those of an archive, at once or not at all. What was
 * there before is kept in a backup.
 * @throws Refusal when the archive will not do or nobody agrees; nothing is touched then
 */
export async function restore(options: Options): Promise<Found> {
  const { file } = options
  const found = await checkArchive(options)
  const here = inWords(await countRecords())
  if (here && !(await options.agree(here, found))) throw new Refusal('Nothing was changed.')
  await withMaintenanceLock(async (confirm) => {
    await finishReady(options)
    await undoUnready(options)
    const _id = randomBytes(4).toString('hex')
    try {
      // From here on nothing is edited that would not be in the backup.
      await RestoreJournal.create({ _id, files: found.files })
      if (here) await keepBackup({ ...options, kind: 'before-restore', spare: file }, confirm)
      await stage(_id, found, options)
      await makeCurrent(_id, found, options, confirm)
      await confirm()
      await makeReady(_id, found)
    } catch (error) {
      // What cannot be undone now is undone by the next start.
      await undoUnready(options, { _id }).catch(() => {})
      throw isDuplicate(error)
        ? new Refusal(`${file} holds two records that must differ: ${error.message}`)
        : error
    }
    await finishReady(options)
    await buildIndexes()
  }, options.print)
  return found
}

/** Puts the documents under staged names and the files under their own, which nothing else has. */
async function stage(_id: string, { counts }: Found, { file, files, print }: Options) {
  for (const name of Object.keys(counts)) await database().createCollection(stagedName(_id, name))
  const count = progress('Restored', sumOf(counts), print)
  for await (const part of readArchive(file)) {
    if (part.kind === 'file') await files.save(part.name, part.bytes)
    if (part.kind !== 'documents' || part.documents.length === 0) continue
    const documents = part.documents.map((document) => deserialize(document, EXACT))
    await database().collection(stagedName(_id, part.collection)).insertMany(documents)
    count(documents.length)
  }
}

/** Whatever can fail does so before anything is put in place. */
async function makeCurrent(
  _id: string,
  found: Found,
  { file, files, print, migrations = allMigrations }: Options,
  confirm: () => Promise<void>,
) {
  const db = stagedDatabase(_id)
  const noted: NewFiles = {
    async keep(key, image) {
      const name = `uploads/${key}`
      found.files.push(name)
      await RestoreJournal.updateOne({ _id }, { $push: { files: name } })
      return files.keep(key, image)
    },
  }
  const backUp = async () => file
  await runMigrations({ db, migrations, files: noted, backUp, print }, confirm)
  const staged = await stagedCollections(_id)
  // The same models once more, over the staged collections.
  const beside = mongoose.connection.useDb(database().databaseName)
  for (const { modelName, collection, schema } of models)
    if (staged.includes(collection.name))
      await beside.model(modelName, schema, stagedName(_id, collection.name)).createIndexes()
}

async function makeReady(_id: string, found: Found) {
  const replaced = await stagedCollections(_id)
  const emptied = collectionsWithout(replaced, found.hasAccounts)
  const files = [...found.files, ...(await mentionedFiles())]
  await RestoreJournal.updateOne({ _id }, { $set: { replaced, emptied, files, isReady: true } })
}
