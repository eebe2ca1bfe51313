import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makePrivateFolder } from '../lib/files.ts'
import { writeBackup } from './backup.ts'
import type { Print } from './progress.ts'
import type { SiteFiles } from './siteFiles.ts'

type Options = {
  dataDir: string
  files: SiteFiles
  print: Print
  /** What is about to change the site. */
  before: 'migration' | 'restore'
  /** A file that is needed yet and is not taken away. */
  spare?: string
}

const KEPT = 5

const folderIn = (dataDir: string) => resolve(dataDir, 'backups')
const prefixOf = (before: Options['before']) => `before-${before}-`

/** The last backup from before a migration; undefined when there is none. */
export async function lastBeforeMigration(dataDir: string): Promise<string | undefined> {
  const names = await readdir(folderIn(dataDir)).catch(() => [])
  const [last] = names
    .filter((name) => name.startsWith(prefixOf('migration')))
    .sort()
    .slice(-1)
  return last && join(folderIn(dataDir), last)
}

/** Writes an archive into the data folder, where the last few of each kind are kept; answers its path. */
export async function keepBackup(
  { dataDir, files, print, before, spare = '' }: Options,
  confirm: () => Promise<void>,
): Promise<string> {
  const folder = folderIn(dataDir)
  await makePrivateFolder(folder)
  const prefix = prefixOf(before)
  const file = join(folder, `${prefix}${new Date().toISOString().replaceAll(':', '')}.tar.gz`)
  print(`Writing a backup of the site as it is to ${file}`)
  await writeBackup({ file, files, print }, confirm)
  const all = (await readdir(folder)).filter((name) => name.startsWith(prefix)).sort()
  for (const name of all.slice(0, -KEPT))
    if (join(folder, name) !== resolve(spare)) await rm(join(folder, name))
  return file
}
