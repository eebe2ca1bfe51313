// npm test: install, check, unit, API and component tests, build, browser journeys, one closing line.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, root, runScript } from './prepare.mjs'

await install()
await Promise.all([runScript('check'), build()])
// Only now is what it imports installed.
const { ensureBrowser } = await import('./browser.mjs')
const browser = ensureBrowser()

const projects = [
  'shared',
  'embedded-db',
  'server',
  'client',
  'deploy',
  ...(browser ? ['e2e'] : []),
]
const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
const report = join(folder, 'report.json')
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: browser ?? '', IS_BUILT: 'yes' },
  },
)
const {
  numPassedTests = 0,
  numFailedTests = 0,
  numFailedTestSuites = 0,
  testResults = [],
} = readReport(report)
rmSync(folder, { recursive: true })

if (!browser)
  console.error('THE BROWSER JOURNEYS WERE NOT RUN: no Chromium was found or could be installed.')
const leftOut = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status === 'pending' || status === 'skipped')
for (const { fullName } of leftOut) console.log(`Not run: ${fullName}`)
const unseen = !browser && process.env.CI ? 1 : 0
// A file that could not be loaded holds no failed test, yet it has failed.
const failed = numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites))
console.log(`${numPassedTests} passed, ${failed + unseen} failed`)
process.exit(failed + unseen > 0 ? 1 : 0)

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
