import mongoose from 'mongoose'
import { siteIn } from '../../../testing/testDatabase.ts'
import { openInFolder } from '../../db/embeddedAddress.ts'
import { parseConfig } from '../../lib/config.ts'
import { openFileStores } from '../../stores.ts'
import { restore } from '../restore.ts'
import { openSiteFiles } from '../siteFiles.ts'

// Restores an archive into a data folder, and dies when it sends the given command for the nth time.
const [dataDir = '', file = '', command = '', nth = '1'] = process.argv.slice(2)

const config = parseConfig(siteIn(dataDir))
const { mongodbUri } = config
const uri = mongodbUri ?? `${(await openInFolder(dataDir, { shared: true })).uri}lab`
await mongoose.connect(uri, { autoIndex: false, monitorCommands: true })
let left = Number(nth)
mongoose.connection.getClient().on('commandStarted', ({ commandName }) => {
  if (commandName === command && --left === 0) process.kill(process.pid, 'SIGKILL')
})
const files = await openSiteFiles(dataDir, await openFileStores(config))
await restore({ file, files, dataDir, print: () => {}, agree: async () => true })
