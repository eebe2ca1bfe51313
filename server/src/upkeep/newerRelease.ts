import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { upkeepTexts } from '@lab/shared/upkeep'
import { HttpError } from '../lib/httpError.ts'

const TIMEOUT_MS = 15_000
const RELEASE = /refs\/tags\/v(\d+)\.(\d+)\.(\d+)$/gm

/** Asks nobody for a password, since nobody is there. */
const quiet = { GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -oBatchMode=yes' }

/**
 * Asks the repository that the software in a folder came from, which is the one that an update asks too,
 * whether it has a newer release. @returns what to tell
 * @throws HttpError 503 when it does not answer
 */
export async function askForRelease(folder: string, version: string): Promise<string> {
  if (!existsSync(join(folder, '.git'))) return upkeepTexts.noRepository
  const released = await releasesOf(folder)
  const newest = released.sort(later).at(0)
  const own = version.split('.').map(Number)
  if (!newest || later(own, newest) <= 0) return `This is the newest release, ${version}.`
  return `There is a newer release, ${newest.join('.')}; this is ${version}. On the machine of the site, npm run update brings it.`
}

async function releasesOf(folder: string): Promise<number[][]> {
  const args = ['ls-remote', '--tags', '--refs', 'origin']
  const env = { ...process.env, ...quiet }
  const { stdout } = await promisify(execFile)('git', args, {
    cwd: folder,
    env,
    timeout: TIMEOUT_MS,
  }).catch(() => {
    throw new HttpError(503, upkeepTexts.notAsked)
  })
  return [...stdout.matchAll(RELEASE)].map((release) => release.slice(1).map(Number))
}

/** Sorts the newest to the front. */
function later(one: number[], other: number[]): number {
  const part = one.findIndex((number, index) => number !== other[index])
  return part < 0 ? 0 : (other[part] ?? 0) - (one[part] ?? 0)
}
