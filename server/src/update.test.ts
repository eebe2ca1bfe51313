import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authPaths } from '@lab/shared/auth'
import { sitePaths } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminSettings } from '../testing/client.ts'
import { type SpawnedServer, spawnServer } from '../testing/spawnServer.ts'

let dataDir: string
let running: SpawnedServer[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-update-'))
  await mkdir(join(dataDir, 'update'))
})
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL')
    await ended
  }
  running = []
  await rm(dataDir, { recursive: true, force: true })
})

const phaseFile = () => join(dataDir, 'update/phase')

/** What an update leaves for the site. @param time of its last sign of life */
async function say(phase: string, time = new Date()) {
  await writeFile(phaseFile(), phase)
  await utimes(phaseFile(), time, time)
}

/** Far from now, however slow this machine is. */
const inAnHour = () => new Date(Date.now() + 3_600_000)
const anHourAgo = () => new Date(Date.now() - 3_600_000)

function start() {
  const server = spawnServer(dataDir, adminSettings)
  running.push(server)
  return server
}

const logIn = async (address: string) => {
  const { status } = await fetch(address + authPaths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return status
}

it('ends in order when an update puts another version in its place', async () => {
  const server = start()
  await server.started
  await say('closed', inAnHour())
  expect(await server.ended).toBe(0)
})

it('is not started meanwhile, and lets the update know that somebody tried', async () => {
  await say('closed', inAnHour())
  const server = start()
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe('An update is under way. Please try again in a minute.\n')
  expect(existsSync(join(dataDir, 'update/awaited'))).toBe(true)
  expect(existsSync(join(dataDir, 'db.sqlite'))).toBe(false)
})

it('takes nothing in until the update has found it healthy', async () => {
  await say('checking', inAnHour())
  const address = await start().started
  expect((await fetch(address + sitePaths.health)).status).toBe(200)
  expect((await fetch(address + sitePaths.data)).status).toBe(200)
  expect(await logIn(address)).toBe(503)
  expect((await fetch(address + authPaths.logout)).status).toBe(503)
  await rm(phaseFile())
  expect(await logIn(address)).toBe(200)
})

it.each(['closed', 'checking'])(
  'is not held up by an update that was killed while %s',
  async (phase) => {
    await say(phase, anHourAgo())
    expect(await logIn(await start().started)).toBe(200)
  },
)
