import { buildIndexes } from '../db/connect.ts'
import { keepBackup } from './keptBackups.ts'
import { migrate } from './migrations/migrate.ts'
import { migrations } from './migrations/migrations.ts'
import type { Print } from './progress.ts'
import { recover } from './restoreRecovery.ts'
import type { SiteFiles } from './siteFiles.ts'

type Options = { dataDir: string; files: SiteFiles; print: Print }

/**
 * Readies the stored records for this software, before anything else reads them.
 * @throws Refusal when they are newer than it
 */
export async function prepareDatabase(options: Options): Promise<void> {
  await recover(options)
  const backUp = (confirm: () => Promise<void>) =>
    keepBackup({ ...options, before: 'migration' }, confirm)
  await migrate({ ...options, migrations, backUp })
  await buildIndexes()
}
