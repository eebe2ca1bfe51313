// Brings a checkout up to date: packages when the lockfile is newer, the build when a source is.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const INSTALLED = join(root, 'node_modules/.installed')
const BUILT = join(root, 'client/dist/.built')
const SOURCES = [
  'shared/src',
  'server/src',
  'server/embedded-db/src',
  'server/sample',
  'server/scripts',
  'client/src',
  'client/plugins',
  'client/public',
]
const SOURCE_FILES = [
  'client/index.html',
  'server/vite.config.ts',
  'client/vite.config.ts',
  'client/vite.firstView.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
]

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a command with its output shown; a failure ends this process with the same code. */
export async function run(command, args, env = {}) {
  // As a group of its own, which can be ended as a whole.
  const isGroup = process.platform !== 'win32'
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: !isGroup,
    detached: isGroup,
  })
  const end = () => process.kill(isGroup ? -child.pid : child.pid, 'SIGTERM')
  const stop = () => process.exit(1)
  // However this process ends, also when another command beside this one fails.
  process.on('exit', end)
  for (const signal of SIGNALS) process.on(signal, stop)
  const [status] = await once(child, 'exit').catch((error) => {
    console.error(error.message)
    return [1]
  })
  process.off('exit', end)
  for (const signal of SIGNALS) process.off(signal, stop)
  if (status !== 0) process.exit(status ?? 1)
}

export const runScript = (name) => run(npm, ['run', '--silent', name])

/** Installs the locked packages when there are none or the lockfile has changed since. */
export async function install() {
  requireNode()
  if (isNewer(INSTALLED, () => ['package-lock.json'])) return
  console.log('Installing packages …')
  // Deployments set NODE_ENV=production, which would leave out what the build needs.
  await run(npm, ['ci', '--include=dev', '--loglevel=error'])
  touch(INSTALLED)
}

/** Builds server and client when a source is newer than the last build. */
export async function build() {
  if (isNewer(BUILT, () => [...SOURCES.flatMap(filesIn), ...SOURCE_FILES])) return
  console.log('Building the site …')
  await runScript('build')
  touch(BUILT)
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24) return
  console.error(`Node 20.19, 22 or 24 is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

function isNewer(marker, files) {
  if (!existsSync(marker)) return false
  const made = statSync(marker).mtimeMs
  return files().every((file) => statSync(join(root, file)).mtimeMs <= made)
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => !path.includes('.test.') && statSync(join(root, path)).isFile())
}

function touch(marker) {
  writeFileSync(marker, '')
  const now = new Date()
  utimesSync(marker, now, now)
}
