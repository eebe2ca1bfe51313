import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmbeddedDatabase, OpenError, openEmbeddedDatabase } from '@lab/embedded-db'
import { readIfThere, writeWhole } from '../lib/files.ts'
import { Refusal } from '../lib/refusal.ts'

const ADDRESS = 'database-address'
const OWNER_ONLY = 0o600

type EmbeddedOptions = Parameters<typeof openEmbeddedDatabase>[0]

/** The embedded database of a folder; the rest of it is there when it runs in this process. */
type DatabaseInFolder = Pick<EmbeddedDatabase, 'uri' | 'close'> & Partial<EmbeddedDatabase>

type Options = {
  /** Whether the database of another process that has the folder will do. */
  shared?: boolean
  /** A port that asks for a password, instead of a private socket. */
  listen?: EmbeddedOptions['listen']
}

/**
 * Opens the embedded database of a folder and leaves its address there while it is open.
 * @throws Refusal when the folder or the port cannot be had
 */
export async function openInFolder(
  dataDir: string,
  { shared = false, listen }: Options = {},
): Promise<DatabaseInFolder> {
  try {
    return await openWithAddress({ dataDir, listen })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const address = shared ? await readIfThere(join(dataDir, ADDRESS)) : undefined
    if (!address) throw error
    return { uri: address.toString(), close: async () => {} }
  }
}

async function open(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await openEmbeddedDatabase(options)
  } catch (error) {
    throw error instanceof OpenError ? new Refusal(error.message, { cause: error }) : error
  }
}

async function openWithAddress(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options
  const database = await open(options)
  await writeWhole(dataDir, ADDRESS, Buffer.from(database.uri), OWNER_ONLY, { isLasting: false })
  return {
    ...database,
    async close() {
      await rm(join(dataDir, ADDRESS), { force: true })
      await database.close()
    },
  }
}
