// The other version is built and tried without a touch on the running one.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { beside, otherVersion, trialData } from './place.mjs'
import { runQuietly, tryOut } from './processes.mjs'
import { checkOutBeside, git } from './repository.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** @returns the commit that it was built from */
export async function buildBeside(plan) {
  await clearBeside()
  await mkdir(beside, { recursive: true, mode: 0o700 })
  const commit = await checkOutBeside(otherVersion, plan)
  const place = { cwd: otherVersion, shell: process.platform === 'win32' }
  const packages = ['ci', '--include=dev', '--no-audit', '--no-fund']
  await runQuietly('Installing its packages', npm, packages, place)
  await runQuietly('Building it', npm, ['run', 'build'], place)
  return commit
}

/** Starts the other version on what a backup holds, which is what is stored now. */
export async function tryOnCopy(backup) {
  // Nothing outside of the copy may be reached.
  const { MONGODB_URI, CLOUDINARY_URL, SMTP_URL, ...settings } = process.env
  const env = { ...settings, DATA_DIR: trialData, HOST: '127.0.0.1', PORT: '0' }
  await mkdir(trialData, { recursive: true, mode: 0o700 })
  const place = { cwd: trialData, env }
  const restore = [join(root, 'server/dist/restore.js'), backup]
  await runQuietly('Copying the data', process.execPath, restore, place)
  await tryOut(join(otherVersion, 'server/dist/main.js'), place)
}

export async function clearBeside() {
  for (const folder of [otherVersion, trialData]) await rm(folder, { recursive: true, force: true })
  await git(['worktree', 'prune'])
}
