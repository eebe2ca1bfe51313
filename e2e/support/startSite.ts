import { type ChildProcess, spawn } from 'node:child_process'
import { cp, lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { authPaths } from '@lab/shared/auth'
import { setupPaths } from '@lab/shared/setup'
import { admin } from '@lab/shared/testing/admin'
import { startClientHost } from './clientHost.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const QUICK_HASHES = `--import=${join(ROOT, 'server/testing/quickHashes.mjs')}`
const START_TIMEOUT_MS = 120_000

export type Site = {
  /** Where browsers begin. */
  url: string
  dataDir: string
  /** Ends the process and leaves its data. */
  end(): Promise<void>
  /** Ends the process and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts the built site as its own process, on a free port and a data folder of its own, a copy of one
 * after the first start; with `CLIENT=apart` in the environment the client has a host of its own.
 * @param isFresh whether the folder is empty, and the first login leads to the first steps
 */
export async function startSite(
  env: Record<string, string> = {},
  { isFresh = false } = {},
): Promise<Site> {
  const { FIRST_STARTS } = process.env
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'lab-e2e-')))
  if (FIRST_STARTS && !isFresh)
    await copyData(join(FIRST_STARTS, env.SAMPLE_CONTENT ?? 'off'), dataDir)
  const host = process.env.CLIENT === 'apart' ? await startClientHost() : undefined
  const child = spawn(process.execPath, [QUICK_HASHES, 'server/dist/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SAMPLE_CONTENT: 'off',
      CLIENT_ORIGINS: host?.origin ?? '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const api = await addressOf(child)
  host?.serve(api)
  if (!FIRST_STARTS && !isFresh) await putSetupAway(api)
  async function end() {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    await host?.stop()
  }
  async function stop() {
    await end()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: host?.origin ?? api, dataDir, end, stop }
}

/** A socket cannot be copied. */
const copyData = (from: string, to: string) =>
  cp(from, to, { recursive: true, filter: async (path) => !(await lstat(path)).isSocket() })

/** Journeys of their own begin where the first steps are over. */
async function putSetupAway(api: string) {
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie }
    return fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const { headers } = await post(authPaths.login, admin)
  const cookie = headers.getSetCookie().map((line) => line.split(';')[0])
  await post(setupPaths.setup, { isFinished: true }, cookie.join('; '))
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, reject) => {
    let output = ''
    const timer = setTimeout(() => {
      child.kill()
      reject(new Error(`The site did not start:\n${output}`))
    }, START_TIMEOUT_MS)
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${output}`)))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /The site is at (\S+)\//.exec(output)?.[1]
      if (!address) return
      clearTimeout(timer)
      found(address)
    })
  })
}
