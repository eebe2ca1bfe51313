import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readIfThere, writeWhole } from './files.ts'

const OWNER_ONLY = 0o600

/** A secret of 256 random bits, made once and kept in the data folder for its owner alone. */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const stored = (await readIfThere(join(dataDir, name)))?.toString().trim()
  if (stored) return stored
  const secret = randomBytes(32).toString('base64url')
  await writeWhole(dataDir, name, Buffer.from(`${secret}\n`), OWNER_ONLY)
  return secret
}
