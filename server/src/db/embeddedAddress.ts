import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  databaseFile,
  type EmbeddedDatabase,
  OpenError,
  openEmbeddedDatabase,
} from '@lab/embedded-db'
import { resumesIn, uploadsIn } from '../lib/dataFolder.ts'
import { isNoRoom, readIfThere, writeWhole } from '../lib/files.ts'
import { Refusal } from '../lib/refusal.ts'

const ADDRESS = 'database-address'
/** What editors need to log in and to delete while the disk is full. */
const ESSENTIAL = [
  'sessions',
  'users',
  'loginattempts',
  'contentversions',
  'images',
  'trash',
  'maintenance',
]
const OWNER_ONLY = 0o600

/** The disk is so full that the database cannot even be opened. */
export class NoRoom extends Refusal {}

type EmbeddedOptions = Parameters<typeof openEmbeddedDatabase>[0]

/** The embedded database of a folder; the rest of it is there when it runs in this process. */
type DatabaseInFolder = Pick<EmbeddedDatabase, 'uri' | 'close'> & Partial<EmbeddedDatabase>

type Options = {
  /** Whether the database of another process that has the folder will do. */
  shared?: boolean
  /** A port that asks for a password, instead of a private socket. */
  listen?: EmbeddedOptions['listen']
  /** Whether to begin with no records, although the folder has files that belong to some. */
  anew?: boolean
}

/**
 * Opens the embedded database of a folder and leaves its address there while it is open.
 * @throws Refusal when the folder or the port cannot be had
 */
export async function openInFolder(
  dataDir: string,
  { shared = false, listen, anew = false }: Options = {},
): Promise<DatabaseInFolder> {
  if (!anew) await refuseLostRecords(dataDir)
  try {
    return await openWithAddress({ dataDir, listen })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const address = shared ? await readIfThere(join(dataDir, ADDRESS)) : undefined
    if (!address) throw error
    return { uri: address.toString(), close: async () => {} }
  }
}

const RESTORE = 'restore a backup: npm run restore -- FILE'

/** To begin with no records beside files that belong to some would hide that they are lost. */
async function refuseLostRecords(dataDir: string) {
  const { size } = await stat(databaseFile(dataDir)).catch(() => ({ size: 0 }))
  if (size > 0 || !(await hasFiles(dataDir))) return
  throw new Refusal(
    `The data folder ${dataDir} has pictures or applications, but its database db.sqlite is missing or empty. Put it back, or ${RESTORE}`,
  )
}

async function hasFiles(dataDir: string): Promise<boolean> {
  const folders = [uploadsIn(dataDir), resumesIn(dataDir)]
  const names = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))
  return names.flat().some((name) => !name.startsWith('.'))
}

async function open(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await openEmbeddedDatabase({ ...options, essential: ESSENTIAL })
  } catch (error) {
    if (!(error instanceof OpenError)) throw error
    const advice = error.reason === 'damaged' ? ` Move db.sqlite away and ${RESTORE}` : ''
    const Kind = error.reason === 'no room' ? NoRoom : Refusal
    throw new Kind(error.message + advice, { cause: error })
  }
}

async function openWithAddress(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options
  const database = await open(options)
  const address = Buffer.from(database.uri)
  await writeWhole(dataDir, ADDRESS, address, OWNER_ONLY, { isLasting: false }).catch(unlessNoRoom)
  return {
    ...database,
    async close() {
      await rm(join(dataDir, ADDRESS), { force: true })
      await database.close()
    },
  }
}

/** Without the address this process goes on; commands wait until there is room. */
function unlessNoRoom(error: unknown) {
  if (!isNoRoom(error)) throw error
}
