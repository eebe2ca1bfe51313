import { openEmbedded } from '../src/db/embeddedAddress.ts'
import { runWithSettings } from '../src/settings.ts'

// Serves the embedded database alone, so that several processes can share it.

const defaultPort = 27017

await runWithSettings(async ({ dataDir }) => {
  const port = Number(process.env.DB_PORT || defaultPort)
  const database = await openEmbedded({ dataDir, listen: { host: '127.0.0.1', port } })
  const stop = async () => {
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  console.log(`The database in ${dataDir} is at ${database.uri}`)
})
