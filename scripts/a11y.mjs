// npm run a11y: every state of every page in both widths and both themes.
import { ensureBrowser } from './browser.mjs'
import { build, install, run } from './prepare.mjs'

await install()
await build()
const CHROMIUM = ensureBrowser()
if (!CHROMIUM) throw new Error('No Chromium was found or could be installed.')
const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', 'a11y']
await run(process.execPath, command, { CHROMIUM, A11Y: 'all' })
