import { parseArgs } from 'node:util'
import { pino } from 'pino'
import type { Found } from '../src/archive/checkArchive.ts'
import { inWords, sumOf } from '../src/archive/collections.ts'
import { restore } from '../src/archive/restore.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { endOnSignals, runWithConfig } from '../src/runWithConfig.ts'
import { openStores } from '../src/stores.ts'
import { ask } from './ask.ts'

// Makes the site what an archive has. What is there is replaced only when somebody says so.

const { values, positionals } = parseArgs({
  options: { replace: { type: 'boolean', default: false } },
  allowPositionals: true,
  strict: false,
})
const [file, ...more] = positionals

async function agree(here: string, there: Found): Promise<boolean> {
  console.log(`Here are now: ${here}.`)
  console.log(`In the archive of ${there.time} are: ${inWords(there.counts)}.`)
  if (values.replace) return true
  const question = 'Is the site to be replaced? A backup of it is written first. Type yes: '
  if ((await ask(question)).trim() === 'yes') return true
  console.log('\nWhere nobody can be asked, add --replace.')
  return false
}

await runWithConfig(async (config) => {
  if (!file || more.length > 0) {
    console.error('usage: npm run restore -- FILE [--replace]')
    process.exit(2)
  }
  endOnSignals()
  const stores = await openStores(config, pino({ level: 'warn' }))
  const { close } = await connectDatabase({ ...config, shared: true, anew: true })
  try {
    const { dataDir } = config
    const found = await restore({ ...stores, dataDir, file, agree, print: console.log })
    const { time, counts, files } = found
    console.log(
      `The site is as it was at ${time}: ${sumOf(counts)} records, ${files.length} files.`,
    )
    if (found.hasAccounts) console.log('Everybody has to log in again.')
  } finally {
    await close()
  }
})
