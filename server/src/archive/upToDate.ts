import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIndexes } from '../db/connect.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { migrations } from '../db/migrations/migrations.ts'
import { makePrivateFolder } from '../lib/files.ts'
import { writeBackup } from './backup.ts'
import type { Print } from './progress.ts'
import type { SiteFiles } from './siteFiles.ts'
import { recover } from './swap.ts'

type Options = { dataDir: string; files: SiteFiles; print: Print }

const PREFIX = 'before-migration-'
const KEPT = 5

/**
 * Readies the stored records for this software, before anything else reads them.
 * @throws Refusal when they are newer than it
 */
export async function bringUpToDate(options: Options): Promise<void> {
  await recover(options)
  const backUp = (confirm: () => Promise<void>) => backUpFirst(options, confirm)
  await migrate({ migrations, backUp, print: options.print })
  await buildIndexes()
}

/** Writes an archive into the data folder, where the last few are kept. */
export async function backUpFirst(
  { dataDir, files, print }: Options,
  confirm: () => Promise<void>,
): Promise<string> {
  const folder = join(dataDir, 'backups')
  await makePrivateFolder(folder)
  const file = join(folder, `${PREFIX}${new Date().toISOString().replaceAll(':', '')}.tar.gz`)
  print(`Writing a backup to ${file}`)
  await writeBackup({ file, files, print }, confirm)
  const all = (await readdir(folder)).filter((name) => name.startsWith(PREFIX)).sort()
  for (const name of all.slice(0, -KEPT)) await rm(join(folder, name))
  return file
}
