// npm run update: the newer version of this software, built and tried beside the running one.
//   npm run update            goes to what `git fetch` brings
//   npm run update -- back    goes back to the version that was here before
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endWithParent } from './endWithParent.mjs'
import { root } from './prepare.mjs'
import { buildBeside, clearBeside, tryOnCopy } from './update/beside.mjs'
import { backups, beside, lastFile, processFile } from './update/place.mjs'
import { runQuietly } from './update/processes.mjs'
import { planReturn, planUpdate, short } from './update/repository.mjs'
import { Stop } from './update/stop.mjs'
import { finishCutOff, switchOver } from './update/switch.mjs'

const USAGE = 'usage: npm run update | npm run update -- back'

let isSwitching = false

endWithParent()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
try {
  await alone(() => update(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Stop ? error.message : error)
  process.exitCode = 1
}

async function update(args) {
  if (args.length > 1 || (args[0] && args[0] !== 'back')) throw new Stop(USAGE)
  await tidyUp()
  const plan = args[0] ? await planReturn(await lastUpdate()) : await planUpdate()
  if (!plan) return console.log('There is nothing new.')
  console.log(`From ${short(plan.from)} to ${short(plan.to)}${newCommits(plan)}.`)

  const backup = await backUp()
  console.log(`The site as it is now is in ${backup}`)
  console.log('Building the other version …')
  const commit = await buildBeside(plan)
  console.log('Trying it on a copy of the data …')
  await tryOnCopy(backup)
  console.log('Switching over …')
  isSwitching = true
  const isRunning = await switchOver(plan, commit)
  await remember({ from: plan.from, to: commit })
  await clearBeside()
  console.log(`Done: this is ${short(commit)}.${isRunning ? '' : ' Start it with npm start.'}`)
}

/** After an update that was killed. */
async function tidyUp() {
  const cutOff = await finishCutOff()
  if (!cutOff) return
  const { from, to, isInPlace } = cutOff
  if (isInPlace) await remember({ from, to })
  console.log(`An update was cut off here. This is ${short(isInPlace ? to : from)}.`)
}

/** For the way back. */
function remember(versions) {
  return writeFile(lastFile, JSON.stringify(versions))
}

function newCommits({ commits }) {
  return commits ? `, ${commits} newer` : ''
}

async function backUp() {
  const time = new Date().toISOString().replaceAll(':', '')
  const file = join(backups, `before-update-${time}.tar.gz`)
  await mkdir(backups, { recursive: true, mode: 0o700 })
  const args = [join(root, 'server/dist/backup.js'), file]
  await runQuietly('The backup', process.execPath, args, { cwd: root })
  return file
}

async function lastUpdate() {
  if (!existsSync(lastFile)) throw new Stop('No update was made here to go back from.')
  return JSON.parse(await readFile(lastFile, 'utf8'))
}

/** Does the work unless another process is at it. */
async function alone(work) {
  await mkdir(beside, { recursive: true, mode: 0o700 })
  const other = existsSync(processFile) ? Number(await readFile(processFile, 'utf8')) : 0
  if (other && isAlive(other)) throw new Stop(`An update is under way (process ${other}).`)
  await writeFile(processFile, String(process.pid))
  process.once('exit', () => rmSync(processFile, { force: true }))
  await work()
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function stop() {
  if (isSwitching) return console.log('The versions are changing places; this ends in a moment.')
  process.exit(1)
}
