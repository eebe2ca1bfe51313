// Running the parts of an update, and asking sites how they are.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Stop } from './stop.mjs'

const LOOK_AGAIN_MS = 250
/** A site that says that it is starting may take its time; one that says nothing may not. */
const SILENT_MS = 20_000
const STARTING_MS = 30 * 60_000

const OUTPUT = 4_000

/** A process that ends with this one, and the end of what it has said. */
function start(command, args, options) {
  const detached = process.platform !== 'win32'
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached, ...options })
  const started = { child, output: '', ended: once(child, 'close') }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      started.output = (started.output + text).slice(-OUTPUT)
    })
  const end = () => process.kill(detached ? -child.pid : child.pid, 'SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return started
}

/** Runs a command quietly. @throws Stop with the end of what it said */
export async function runQuietly(what, command, args, options) {
  const started = start(command, args, options)
  const [code] = await started.ended
  if (code !== 0) throw new Stop(`${what} failed:\n${started.output.trim()}`)
}

/** Starts a site for itself, asks for its health and a page, and ends it. @throws Stop with its output */
export async function tryOut(main, options) {
  const site = start(process.execPath, [main], options)
  const addressOf = () => /The site is at (\S+)\//.exec(site.output)?.[1]
  const isAlive = () => site.child.exitCode === null && site.child.signalCode === null
  const over = Date.now() + STARTING_MS
  while (!addressOf() && isAlive() && Date.now() < over) await wait(LOOK_AGAIN_MS)
  const address = addressOf()
  const isWell = address !== undefined && (await isHealthy(address))
  site.child.kill('SIGTERM')
  await site.ended
  if (!isWell) throw new Stop(`It does not start:\n${site.output.trim()}`)
}

const statusOf = async (url) => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

const isHealthy = async (address) =>
  (await statusOf(`${address}/api/health`)) === 200 && (await statusOf(`${address}/`)) === 200

/** Waits until a site that somebody else starts is healthy; false when it fails or says nothing. */
export async function becomesHealthy(address) {
  const over = Date.now() + STARTING_MS
  let heard = Date.now()
  while (Date.now() < over && Date.now() - heard < SILENT_MS) {
    if (await isHealthy(address)) return true
    if ((await statusOf(`${address}/api/health`)) === 503) heard = Date.now()
    await wait(LOOK_AGAIN_MS)
  }
  return false
}

export async function isListening(address) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
