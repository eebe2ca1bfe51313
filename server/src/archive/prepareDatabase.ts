import { buildIndexes } from '../db/connect.ts'
import { keepBackup, lastBeforeMigration } from './keptBackups.ts'
import { migrate } from './migrations/migrate.ts'
import { type Migration, migrations } from './migrations/migrations.ts'
import { here, moveSettings } from './migrations/schema2/settings.ts'
import type { Print } from './progress.ts'
import { recover } from './restoreRecovery.ts'
import type { SiteFiles } from './siteFiles.ts'

type Options = {
  dataDir: string
  files: SiteFiles
  print: Print
  /** Puts in what a new site begins with. */
  seed?: Migration['run']
}

/**
 * Readies the stored records for this software, before anything else reads them.
 * @throws Refusal when they are newer than it
 */
export async function prepareDatabase({
  seed = moveSettings(here),
  ...options
}: Options): Promise<void> {
  await recover(options)
  const backUp = (confirm: () => Promise<void>) =>
    keepBackup({ ...options, kind: 'before-migration' }, confirm)
  const lastBackup = () => lastBeforeMigration(options.dataDir)
  await migrate({ ...options, migrations, seed, backUp, lastBackup })
  await buildIndexes()
}
