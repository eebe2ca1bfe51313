import { model, Schema } from 'mongoose'
import { database } from '../../db/connect.ts'
import { Refusal } from '../../lib/refusal.ts'
import { contentChanged } from '../../records/contentVersion.ts'
import { withMaintenanceLock } from '../../records/maintenance.ts'
import { type Collections, type Migration, type NewFiles, versionAfter } from './migrations.ts'

const ID = 'site'

type SchemaState = {
  _id: string
  version: number
  /** Where the records are as they were before the migrations that are under way. */
  backup?: string
}

/** The schema version of the records that are stored; it travels with them. */
export const SchemaModel = model<SchemaState>(
  'SchemaVersion',
  new Schema<SchemaState>(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      backup: String,
    },
    { versionKey: false, collection: 'schemaversion' },
  ),
)

type Options = {
  migrations: Migration[]
  files: NewFiles
  /** Puts in what a new site begins with. */
  seed?: Migration['run']
  /** Keeps the records as they are and says where. */
  backUp(confirm: () => Promise<void>): Promise<string>
  /** Where the last ones are that were kept so. */
  lastBackup?(): Promise<string | undefined>
  print(line: string): void
}

/** The schema version of the stored records; undefined while nothing was ever stored. */
export async function storedVersion(): Promise<number | undefined> {
  return (await SchemaModel.findById(ID).lean())?.version
}

const statesIn = (db: Collections) => db.collection<SchemaState>(SchemaModel.collection.name)

/**
 * Brings the stored records to the newest schema version: at a start, one process at a time.
 * @throws Refusal when they are newer than this software
 */
export async function migrate(options: Options): Promise<void> {
  if ((await storedVersion()) === versionAfter(options.migrations)) return
  const db = database()
  await withMaintenanceLock((confirm) => runMigrations({ ...options, db }, confirm), options.print)
}

/** The same for who has the turn already. What is cut off goes on with the migration it was at. */
export async function runMigrations(
  { db, migrations, files, seed, backUp, lastBackup, print }: Options & { db: Collections },
  confirm: () => Promise<void>,
): Promise<void> {
  const newest = versionAfter(migrations)
  const note = async (changes: Partial<SchemaState>) => {
    await statesIn(db).updateOne({ _id: ID }, { $set: changes }, { upsert: true })
  }
  const state = await statesIn(db).findOne({ _id: ID })
  if (!state) {
    await seed?.(db, files)
    return note({ version: newest })
  }
  if (state.version > newest) throw tooNew(state.version, newest, await lastBackup?.())
  if (state.version < newest && !state.backup) await note({ backup: await backUp(confirm) })
  for (const [index, migration] of migrations.entries()) {
    const version = index + 2
    if (version <= state.version) continue
    await confirm()
    print(`Bringing the records to version ${version}: ${migration.name}`)
    await migration.run(db, files)
    await contentChanged()
    await note({ version })
  }
  await statesIn(db).updateOne({ _id: ID }, { $unset: { backup: true } })
}

const tooNew = (stored: number, newest: number, backup = 'FILE') =>
  new Refusal(
    `The stored records are of schema version ${stored}, this software knows versions up to ${newest}: use newer software, or restore a backup with npm run restore -- ${backup}`,
  )
