// npm start: install and build what is missing, then run the site in this process.
import { build, install } from './prepare.mjs'

install()
build()
await import('../server/dist/main.js')
