import { openInFolder } from '../src/db/embeddedAddress.ts'
import { storedSecret } from '../src/lib/storedSecret.ts'
import { runWithConfig } from '../src/runWithConfig.ts'
import { prepareDataFolder } from '../src/stores.ts'

// Serves the embedded database alone, so that several processes can share it.

await runWithConfig(async ({ dataDir, dbPort }) => {
  await prepareDataFolder(dataDir)
  const atPort = async (port: number) => ({
    host: '127.0.0.1',
    port,
    password: await storedSecret(dataDir, 'database-password'),
  })
  const listen = dbPort === undefined ? undefined : await atPort(dbPort)
  const database = await openInFolder(dataDir, { listen })
  const stop = async () => {
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  console.log(`The database in ${dataDir} is open; others reach it with`)
  console.log(`MONGODB_URI=${database.uri}`)
})
