import { loadSample, removeSample } from '../sample/load.ts'
import { prepareDatabase } from '../src/archive/prepareDatabase.ts'
import { onSite } from './onSite.ts'

const commands = new Map([
  ['load', { run: loadSample, done: 'The sample content is in.' }],
  ['remove', { run: removeSample, done: 'The sample content is gone.' }],
])
const command = commands.get(process.argv[2] ?? '')

await onSite(
  'usage: npm run sample -- load | remove',
  command &&
    (async (stores, { dataDir }) => {
      await prepareDatabase({ dataDir, files: stores.files, print: console.log })
      await command.run({ ...stores, print: console.log })
      console.log(command.done)
    }),
)
