// Where things are during an update.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../prepare.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
const { HOST, PORT, DATA_DIR } = process.env
const everywhere = !HOST || HOST === '0.0.0.0' || HOST === '::'

/** A folder of its own, so that nothing in it is taken for a part of the site. */
export const beside = `${root}.update`
/** The other version, while it is built and tried. */
export const otherVersion = join(beside, 'version')
/** The packages and the build of the version that was left, until the other one is healthy. */
export const leftVersion = join(beside, 'left')
export const trialData = join(beside, 'trial-data')
/** What it takes to finish going back after the update itself was killed. */
export const journalFile = join(beside, 'journal.json')
/** What it takes to go back by hand later. */
export const lastFile = join(beside, 'last.json')
export const processFile = join(beside, 'process')

export const dataDir = resolve(root, DATA_DIR || 'data')
export const backups = join(dataDir, 'backups')
export const holdFile = join(dataDir, 'update/phase')
/** Touched by a site that was started while nobody may run: somebody starts it again by himself. */
export const awaitedFile = join(dataDir, 'update/awaited')
export const snapshot = join(dataDir, 'update/snapshot')
/** The database as it is while nobody runs, where it is not in the data folder. */
export const databaseArchive = process.env.MONGODB_URI
  ? join(dataDir, 'update/database.tar.gz')
  : undefined

/** Where the running site answers on this machine. */
export const address = `http://${everywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT || 3000}`
