import { stat } from 'node:fs/promises'
import { pino } from 'pino'
import { backUp } from '../src/archive/backup.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { runWithSettings } from '../src/settings.ts'
import { openStores } from '../src/stores.ts'

const file = process.argv[2]

await runWithSettings(async (config) => {
  if (!file) {
    console.error('usage: npm run backup -- FILE')
    process.exit(2)
  }
  const { files } = await openStores(config, pino({ level: 'warn' }))
  const { close } = await connectDatabase({ ...config, shared: true })
  try {
    await backUp({ file, files, print: console.log })
    const { size } = await stat(file)
    console.log(`The site is in ${file} (${Math.ceil(size / 1000)} kB).`)
  } finally {
    await close()
  }
})
