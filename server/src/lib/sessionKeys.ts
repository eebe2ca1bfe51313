import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OWNER_ONLY = 0o600

/** The keys from the settings, or one that is made once and kept in the data folder. */
export async function sessionKeysIn(dataDir: string, configured: string[]): Promise<string[]> {
  if (configured.length > 0) return configured
  const path = join(dataDir, 'session-key')
  try {
    return [(await readFile(path, 'utf8')).trim()]
  } catch {
    const key = randomBytes(32).toString('base64url')
    await writeFile(path, `${key}\n`, { mode: OWNER_ONLY, flag: 'wx' })
    return [key]
  }
}
