import { stat } from 'node:fs/promises'
import { backUp } from '../src/archive/backup.ts'
import { onSite } from './onSite.ts'

const file = process.argv[2]

await onSite(
  'usage: npm run backup -- FILE',
  file
    ? async ({ files }, { dataDir }) => {
        await backUp({ file, dataDir, files, print: console.log })
        const { size } = await stat(file)
        console.log(`The site is in ${file} (${Math.ceil(size / 1000)} kB).`)
      }
    : undefined,
)
