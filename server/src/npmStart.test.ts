import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from './lib/root.ts'

// Between npm and the site there may be a shell, and npm passes on only some signals.
const SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGABRT', 'SIGUSR2', 'SIGKILL'] as const
const FEW = ['SIGTERM', 'SIGKILL'] as const

let folder: string
let npm: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-npm-'))
})
afterEach(async () => {
  npm?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const gone = { timeout: 60_000, interval: 200 }

/** Resolves once the output says so much, to what it says. */
function startAndWaitFor(site: string, said: RegExp): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', SAMPLE_CONTENT: 'off' }
  const child = spawn('npm', ['start'], { cwd: site, env, detached: true })
  npm = child
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(output)))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
        const found = said.exec(output)
        if (found) resolve(found[1] ?? output)
      })
  })
}

/** The processes of this test that are left, by what the kernel tells of them. */
async function leftOver(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = (path: string) => readFile(path, 'utf8').catch(() => '')
  const commands = ids.map(async (id) =>
    (await read(`/proc/${id}/environ`)).includes(`DATA_DIR=${folder}`)
      ? read(`/proc/${id}/cmdline`)
      : '',
  )
  return (await Promise.all(commands)).filter(Boolean)
}

describe.skipIf(process.platform !== 'linux')('nothing is left when npm start', () => {
  it.each(SIGNALS)('gets %s', async (signal) => {
    await startAndWaitFor(ROOT, /The site is at (\S+)/)
    npm?.kill(signal)
    await expect.poll(leftOver, gone).toEqual([])
  })

  it('is stopped at the keyboard, which all of its processes are told of', async () => {
    await startAndWaitFor(ROOT, /The site is at (\S+)/)
    if (npm?.pid) process.kill(-npm.pid, 'SIGINT')
    await expect.poll(leftOver, gone).toEqual([])
  })

  it.each(FEW)('gets %s while it builds', async (signal) => {
    const site = join(folder, 'site')
    await cp(join(ROOT, 'scripts'), join(site, 'scripts'), { recursive: true })
    const build = `node -e "console.log('at work'); setInterval(() => {}, 1000)"`
    const scripts = { start: 'node scripts/start.mjs', build }
    await writeFile(join(site, 'package.json'), JSON.stringify({ scripts }))
    await writeFile(join(site, 'package-lock.json'), '{}')
    await mkdir(join(site, 'node_modules'))
    await writeFile(join(site, 'node_modules/.installed'), '')
    await startAndWaitFor(site, /at work/)
    npm?.kill(signal)
    await expect.poll(leftOver, gone).toEqual([])
  })
})
