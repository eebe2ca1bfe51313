// npm start: install and build what is missing, then run the site in this process.
import { endWithParent } from './endWithParent.mjs'
import { build, install } from './prepare.mjs'

endWithParent()
await install()
await build()
await import('../server/dist/main.js')
