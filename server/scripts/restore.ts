import { pino } from 'pino'
import { restore } from '../src/archive/restore.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { runWithSettings } from '../src/settings.ts'
import { openStores } from '../src/stores.ts'

const file = process.argv[2]

await runWithSettings(async (config) => {
  if (!file) {
    console.error('usage: npm run restore -- FILE')
    process.exit(2)
  }
  const stores = await openStores(config, pino({ level: 'warn' }))
  const { close } = await connectDatabase({ ...config, shared: true })
  try {
    const { time, records, files } = await restore({ ...stores, file, print: console.log })
    console.log(`The site is as it was at ${time}: ${records} records, ${files.length} files.`)
    console.log('Everybody has to log in again.')
  } finally {
    await close()
  }
})
