import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { spawnServer } from '../../testing/spawnServer.ts'
import { randomName, sweepParts } from './files.ts'
import { ROOT } from './root.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

const host = hostname().replace(/[^\w.]/g, '')
const { pid: dead } = spawnSync(process.execPath, ['--version'])
const partOf = (who: string) => `.${who}${randomName('part')}`

async function write(name: string, ageMs = 0) {
  const time = new Date(Date.now() - ageMs)
  await writeFile(join(folder, name), 'half')
  await utimes(join(folder, name), time, time)
  return name
}

it('what a process that is gone has half written is swept, and nothing else', async () => {
  const day = 24 * 60 * 60_000
  for (const gone of [`${host}-${dead}-`, `${host}-${process.pid}-`]) await write(partOf(gone))
  for (const old of ['elsewhere-1-', '']) await write(partOf(old), day)
  await write(partOf('elsewhere-1-'), -day)
  const kept = [
    await write(partOf(`${host}-${process.ppid}-`), day),
    await write(partOf('elsewhere-1-')),
    await write('somebody.part', day),
    await write('.hidden', day),
  ]
  await sweepParts(folder)
  expect((await readdir(folder)).sort()).toEqual(kept.sort())
})

it('a start sweeps all folders in which files are written', async () => {
  const names = ['resumes', 'uploads', 'backups', '.']
  for (const name of names) {
    await mkdir(join(folder, name), { recursive: true })
    await write(join(name, partOf(`${host}-${dead}-`)))
  }
  const left = async () => (await readdir(folder, { recursive: true })).filter(isPart)
  expect(await left()).toHaveLength(names.length)
  const server = spawnServer(folder)
  await server.started
  await expect.poll(left, { timeout: 30_000 }).toEqual([])
  server.child.kill('SIGTERM')
  await server.ended
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s takes what is half written along',
  async (signal) => {
    const script = join(ROOT, 'server/testing/writeForEver.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder], { cwd: ROOT })
    await expect
      .poll(() => readdir(folder), { timeout: 30_000 })
      .toEqual([expect.stringMatching(/part$/)])
    child.kill(signal)
    const [code] = await once(child, 'exit')
    expect(code).toBeGreaterThan(128)
    expect(await readdir(folder)).toEqual([])
  },
)

const isPart = (name: string) => name.endsWith('.part')
