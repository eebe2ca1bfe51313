import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere, writeWhole } from '../lib/files.ts'
import { type EmbeddedDatabase, OpenError, openEmbeddedDatabase } from './embedded/embedded.ts'

const ADDRESS = 'database-address'
const OWNER_ONLY = 0o600

/** The embedded database of a folder; the rest of it is there when it runs in this process. */
type DatabaseInFolder = Pick<EmbeddedDatabase, 'uri' | 'close'> & Partial<EmbeddedDatabase>

/**
 * Opens the embedded database of a folder and leaves its address there while it is open.
 * @param shared whether the database of another process that has the folder will do
 * @throws OpenError when the folder cannot be had
 */
export async function openInFolder(dataDir: string, shared: boolean): Promise<DatabaseInFolder> {
  try {
    return await openWithAddress(dataDir)
  } catch (error) {
    if (!(error instanceof OpenError)) throw error
    const address = shared ? await readIfThere(join(dataDir, ADDRESS)) : undefined
    if (!address) throw error
    return { uri: address.toString(), close: async () => {} }
  }
}

async function openWithAddress(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir })
  await writeWhole(dataDir, ADDRESS, Buffer.from(database.uri), OWNER_ONLY, { isLasting: false })
  return {
    ...database,
    async close() {
      await rm(join(dataDir, ADDRESS), { force: true })
      await database.close()
    },
  }
}
