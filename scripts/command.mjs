// npm run db, sample, admin, backup, restore: an operator's command, from the build.
import { endWithParent } from './endWithParent.mjs'
import { build, install } from './prepare.mjs'

endWithParent()
await install()
await build()
// The command finds its own arguments where it would find them without this file.
const [name] = process.argv.splice(2, 1)
await import(`../server/dist/${name}.js`)
