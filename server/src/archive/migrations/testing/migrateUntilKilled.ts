import { siteIn } from '../../../../testing/testDatabase.ts'
import { connectDatabase } from '../../../db/connect.ts'
import { parseConfig } from '../../../lib/config.ts'
import { migrate } from '../migrate.ts'

// Begins a migration of the given data folder and dies in its middle.
const [dataDir = ''] = process.argv.slice(2)

await connectDatabase(parseConfig(siteIn(dataDir)))
await migrate({
  migrations: [
    {
      name: 'rivers have names',
      run: async (db) => {
        await db
          .collection<{ _id: number }>('rivers')
          .updateOne({ _id: 1 }, { $set: { name: '?' } })
        process.kill(process.pid, 'SIGKILL')
      },
    },
  ],
  files: { keep: async () => '' },
  backUp: async () => 'a backup',
  print: () => {},
})
