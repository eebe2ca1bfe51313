// npm run apart: the journeys of visitors and editors, with the client on a host of its own.
import { ensureBrowser } from './browser.mjs'
import { build, install, run } from './prepare.mjs'

/** Not what documents say, which is the API's matter. */
const JOURNEYS = ['visitor', 'editor', 'keyboard', 'refusals', 'grids', 'long']
const OF_DOCUMENTS = '^(?!.*does not exist)'

await install()
await build()
const CHROMIUM = ensureBrowser()
if (!CHROMIUM) throw new Error('No Chromium was found or could be installed.')
const vite = ['node_modules/vite/bin/vite.js', 'build', 'client', '--outDir', 'dist/apart']
await run(process.execPath, vite, { VITE_API_HOST: 'http://api.invalid' })
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', '-t', OF_DOCUMENTS]
await run(process.execPath, [...vitest, ...JOURNEYS], { CHROMIUM, CLIENT: 'apart' })
