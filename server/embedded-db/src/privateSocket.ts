import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Context } from './commands/command.ts'
import { makePrivateFolder } from './privateFolder.ts'
import { serve, type WireServer } from './server.ts'

/** What every system takes; the rest of a longer path would be cut off. */
const maxPathBytes = 103
/** Drivers tell a socket from a host by the ending. */
const name = 'mongodb.sock'

/**
 * Serves at a socket in a folder that only this user can enter: in the data folder, which nobody
 * tidies up, or where its path is too long or its disk has no sockets, in a temporary one.
 */
export async function serveAtPrivateSocket(context: Context, dataDir: string): Promise<WireServer> {
  const inDataDir = () => {
    const folder = join(resolve(dataDir), 'socket')
    checkLength(folder)
    makePrivateFolder(folder)
    return folder
  }
  return serveIn(inDataDir, context)
    .catch(() => serveIn(() => temporaryFolder(tmpdir()), context))
    .catch(() => serveIn(() => temporaryFolder('/tmp'), context))
}

async function serveIn(place: () => string, context: Context): Promise<WireServer> {
  const path = join(place(), name)
  try {
    // The folder is this database's: what is there was left by a process that was killed.
    rmSync(path, { force: true })
    const server = await serve(context, { path })
    return { ...server, close: () => server.close().finally(() => removeFolderOf(path)) }
  } catch (error) {
    removeFolderOf(path)
    throw error
  }
}

function temporaryFolder(parent: string): string {
  checkLength(join(parent, 'lab-db-123456'))
  const folder = mkdtempSync(join(parent, 'lab-db-'))
  makePrivateFolder(folder)
  return folder
}

const removeFolderOf = (path: string) => rmSync(dirname(path), { recursive: true, force: true })

function checkLength(folder: string): void {
  const path = join(folder, name)
  if (Buffer.byteLength(path) > maxPathBytes) throw new Error(`${path} is too long for a socket`)
}
