// What Git knows: which version there is, what a newer one brings, and what the lab has changed.
import { execFile } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../prepare.mjs'
import { Stop } from './stop.mjs'

/** The newest stored commit, the one to come, and the lab's own files that come along. */
/** @typedef {{ from: string, to: string, own: string[], commits: number }} Plan */

const AUTHOR = ['-c', 'user.name=Update', '-c', 'user.email=update@localhost']

/** @throws Stop with what Git says */
export async function git(args, cwd = root) {
  const { stdout } = await promisify(execFile)('git', args, { cwd, maxBuffer: 2 ** 26 }).catch(
    (error) => {
      throw new Stop(error.stderr?.trim() || error.message)
    },
  )
  return stdout.trimEnd()
}

const names = async (args) => (await git(args)).split('\0').filter(Boolean)

const changedBetween = (a, b) => names(['diff', '--name-only', '--no-renames', '-z', a, b])

/** Files that differ from the last commit, or that no commit has. */
const uncommitted = async () => [
  ...(await names(['diff', '--name-only', '--no-renames', '-z', 'HEAD'])),
  ...(await names(['ls-files', '--others', '--exclude-standard', '-z'])),
]

/**
 * Fetches what is new; undefined when there is nothing.
 * @returns {Promise<Plan | undefined>}
 * @throws Stop naming the files that the lab and the update have both changed
 */
export async function planUpdate() {
  await git(['fetch', '--quiet'])
  const [from, to] = await Promise.all([commitOf('HEAD'), commitOf('@{upstream}')])
  const base = await git(['merge-base', from, to])
  if (base === to) return undefined
  const own = await uncommitted()
  const committed = await changedBetween(base, from)
  refuseBoth([...own, ...committed], await changedBetween(base, to))
  const commits = Number(await git(['rev-list', '--count', `${from}..${to}`]))
  return { from, to, own, commits, isMerge: base !== from }
}

/**
 * The way back to a version that was here before.
 * @returns {Promise<Plan>}
 */
export async function planReturn({ from: earlier, to: left }) {
  const from = await commitOf('HEAD')
  if (from !== left)
    throw new Stop(`Other commits came after ${short(left)}; take them back first (git revert).`)
  const own = await uncommitted()
  refuseBoth(own, await changedBetween(from, earlier))
  return { from, to: earlier, own, commits: 0, isMerge: false }
}

function refuseBoth(lab, update) {
  const both = [...new Set(lab)].filter((name) => update.includes(name)).sort()
  if (both.length === 0) return
  const lines = both.map((name) => `  ${name}`).join('\n')
  throw new Stop(
    `Nothing was changed. These files were changed both here and in the other version:\n${lines}\n` +
      'Undo the changes here (git checkout -- FILE), or bring both together yourself.',
  )
}

/** Puts the other version, with the lab's own files, into a folder. @returns the commit to go to */
export async function checkOutBeside(folder, { to, from, own, isMerge }) {
  await git(['worktree', 'prune'])
  await git(['worktree', 'add', '--quiet', '--force', '--detach', folder, isMerge ? from : to])
  if (isMerge) await git([...AUTHOR, 'merge', '--quiet', '--no-edit', to], folder)
  for (const name of own) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await cp(join(root, name), join(folder, name)).catch((error) => {
      if (error.code !== 'ENOENT') throw error
      return rm(join(folder, name), { force: true })
    })
  }
  return git(['rev-parse', 'HEAD'], folder)
}

/** Moves the files of this folder to another commit; what the lab has changed stays. */
export const goTo = (commit) => git(['reset', '--quiet', '--keep', commit])

/** Folders of packages and of what was built, which no commit holds. */
export async function builtFolders(folder) {
  const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z']
  const ignored = (await git(args, folder)).split('\0')
  return ignored
    .filter((name) => /(^|\/)(node_modules|dist)\/$/.test(name))
    .map((name) => name.slice(0, -1))
}

const commitOf = (name) => git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`])

export const short = (commit) => commit.slice(0, 8)
