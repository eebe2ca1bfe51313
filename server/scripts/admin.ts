import { pino } from 'pino'
import { bringUpToDate } from '../src/archive/upToDate.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { adminCommand, USAGE } from '../src/features/auth/adminCommand.ts'
import { runWithSettings } from '../src/settings.ts'
import { openStores } from '../src/stores.ts'
import { firstLineOfInput } from './firstLineOfInput.ts'

// Who may edit. A password is read from standard input; without one, one is generated and printed.

const command = adminCommand(process.argv.slice(2))

await runWithSettings(async (config) => {
  if (!command) {
    console.error(USAGE)
    process.exit(2)
  }
  const { files } = await openStores(config, pino({ level: 'warn' }))
  const { close } = await connectDatabase({ ...config, shared: true })
  try {
    await bringUpToDate({ dataDir: config.dataDir, files, print: console.log })
    for (const line of await command(firstLineOfInput)) console.log(line)
  } finally {
    await close()
  }
})
