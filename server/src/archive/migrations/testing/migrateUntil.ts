import mongoose from 'mongoose'
import { siteIn } from '../../../../testing/testDatabase.ts'
import { openInFolder } from '../../../db/embeddedAddress.ts'
import { parseConfig } from '../../../lib/config.ts'
import { openFileStores } from '../../../stores.ts'
import { keepBackup } from '../../keptBackups.ts'
import { openSiteFiles } from '../../siteFiles.ts'
import { labOfRelease } from '../../testing/fixture.ts'
import { migrate } from '../migrate.ts'
import { schema2Of } from '../schema2/schema2.ts'

// Migrates a data folder of version 0.1.0 whose lab had a lab.json of its own, and dies when it
// sends the nth command after the backup. Prints how many there were where it gets to the end.
const [dataDir = '', nth = ''] = process.argv.slice(2)

const config = parseConfig(siteIn(dataDir))
const uri = config.mongodbUri ?? `${(await openInFolder(dataDir, { shared: true })).uri}lab`
await mongoose.connect(uri, { autoIndex: false, monitorCommands: true })
let sent = 0
let isBegun = false
mongoose.connection.getClient().on('commandStarted', () => {
  if (isBegun && ++sent === Number(nth)) process.kill(process.pid, 'SIGKILL')
})
const files = await openSiteFiles(dataDir, await openFileStores(config))
const print = () => {}
const backUp = async (confirm: () => Promise<void>) => {
  const file = await keepBackup({ dataDir, files, print, kind: 'before-migration' }, confirm)
  isBegun = true
  return file
}
await migrate({ migrations: [schema2Of(await labOfRelease())], files, backUp, print })
process.stdout.write(`${sent}`)
process.exit(0)
