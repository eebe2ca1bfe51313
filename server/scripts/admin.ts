import { prepareDatabase } from '../src/archive/prepareDatabase.ts'
import { adminCommand, USAGE } from '../src/features/auth/adminCommand.ts'
import { firstLineOfInput } from './firstLineOfInput.ts'
import { onSite } from './onSite.ts'

// Who may edit. A password is read from standard input; without one, one is generated and printed.

const command = adminCommand(process.argv.slice(2))

await onSite(
  USAGE,
  command &&
    (async ({ files }, { dataDir }) => {
      await prepareDatabase({ dataDir, files, print: console.log })
      for (const line of await command(firstLineOfInput)) console.log(line)
    }),
)
