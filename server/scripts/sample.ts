import { pino } from 'pino'
import { loadSample, removeSample } from '../sample/load.ts'
import { bringUpToDate } from '../src/archive/upToDate.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { runWithSettings } from '../src/settings.ts'
import { openStores } from '../src/stores.ts'

const commands = { load: loadSample, remove: removeSample }
const name = process.argv[2] ?? ''

await runWithSettings(async (config) => {
  if (!isCommand(name)) {
    console.error('usage: npm run sample -- load | remove')
    process.exit(2)
  }
  const stores = await openStores(config, pino({ level: 'warn' }))
  const { close } = await connectDatabase({ ...config, shared: true })
  try {
    await bringUpToDate({ dataDir: config.dataDir, files: stores.files, print: console.log })
    await commands[name]({ ...stores, print: console.log })
    console.log(name === 'load' ? 'The sample content is in.' : 'The sample content is gone.')
  } finally {
    await close()
  }
})

function isCommand(text: string): text is keyof typeof commands {
  return text in commands
}
