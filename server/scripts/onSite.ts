import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseFile } from '@lab/embedded-db'
import { pino } from 'pino'
import { storedVersion } from '../src/archive/migrations/migrate.ts'
import { connectDatabase } from '../src/db/connect.ts'
import type { Config } from '../src/lib/config.ts'
import { Refusal } from '../src/lib/refusal.ts'
import { endOnSignals, runWithConfig } from '../src/runWithConfig.ts'
import { openStores, type Stores } from '../src/stores.ts'

/**
 * Runs a command on the site of the settings. Where there is none, that is said and nothing is made.
 * @param usage what to say when `work` is undefined, since the command was not typed as it has to be
 */
export async function onSite(
  usage: string,
  work: ((stores: Stores, config: Config) => Promise<void>) | undefined,
): Promise<void> {
  await runWithConfig(async (config) => {
    if (!work) {
      console.error(usage)
      process.exit(2)
    }
    endOnSignals()
    const { mongodbUri, dataDir } = config
    if (!mongodbUri && !existsSync(databaseFile(dataDir))) throw noSite(resolve(dataDir))
    const { close } = await connectDatabase({ ...config, shared: true })
    try {
      if (!(await storedVersion())) throw noSite(mongodbUri ? 'this database' : resolve(dataDir))
      await work(await openStores(config, pino({ level: 'warn' })), config)
    } finally {
      await close()
    }
  })
}

const noSite = (place: string) =>
  new Refusal(`There is no site in ${place}: none was started there yet.`)
