import { setTimeout as wait } from 'node:timers/promises'
import { writeWhole } from '../src/lib/files.ts'
import { endOnSignals } from '../src/runWithConfig.ts'

// Begins to write a file into a folder as a command does, and never ends.
const [folder = ''] = process.argv.slice(2)

async function* endless() {
  for (;;) {
    yield Buffer.from('more')
    await wait(10)
  }
}

endOnSignals()
await writeWhole(folder, 'file', endless(), 0o600)
