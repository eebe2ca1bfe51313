// npm run setup: installs and builds what is missing or has changed, and starts nothing.
import { endWithParent } from './endWithParent.mjs'
import { build, install } from './prepare.mjs'

endWithParent()
await install()
await build()
