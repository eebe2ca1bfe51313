import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { spawnDatabase } from './spawnServer.ts'
import { siteIn } from './testDatabase.ts'

/**
 * The address of an empty database that several processes may use until the test ends: one of
 * TEST_MONGODB_URI, or an embedded one in a process of its own.
 */
export async function startDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-database-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { MONGODB_URI } = siteIn(folder)
  if (MONGODB_URI) return MONGODB_URI
  const { child, started, ended } = spawnDatabase(folder, 0)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return `${await started}lab`
}
