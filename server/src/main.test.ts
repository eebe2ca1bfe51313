import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sitePaths } from '@lab/shared/paths'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { portOf } from '../testing/portOf.ts'
import { type SpawnedServer, spawnServer } from '../testing/spawnServer.ts'
import { startDatabase } from '../testing/startDatabase.ts'
import { isEmbedded, onEmbeddedOnly } from '../testing/testDatabase.ts'

let dataDir: string
let running: SpawnedServer[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-main-'))
})
afterEach(async () => {
  for (const server of running) server.child.kill('SIGKILL')
  running = []
  await rm(dataDir, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}) => {
  const server = spawnServer(dataDir, env)
  running.push(server)
  return server
}

it('prints its address, and the first login once', async () => {
  const first = start()
  const address = await first.started
  const [, email, password] = /as (\S+) with the password (\S+)/.exec(first.output()) ?? []
  const login = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(login.status).toBe(200)
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0])
  const account = await fetch(`${address}/api/user/account`, {
    headers: { cookie: cookie.join('; ') },
  })
  expect(await account.json()).toMatchObject({ role: 'owner', mustChange: true })
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = start()
  await second.started
  expect(second.output()).not.toContain('password')
})

it.each([
  ['PORT', 'PORT', 'http'],
  ['DATA_DIR', 'DATA_DIR', '/dev/null/data'],
  ['SESSION_KEYS', 'NODE_ENV', 'production'],
])('says in one line that %s is wrong', async (named, name, value) => {
  const server = start({ [name]: value })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(new RegExp(`^${named}: [^\\n]+\\n$`))
})

it('says in one line that the port is in use', async () => {
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const port = portOf(other)
  const server = start({ PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe(`PORT: ${port} is in use by another program\n`)
  other.close()
})

it(
  'says in one line that another server has the data folder',
  onEmbeddedOnly('the lock'),
  async () => {
    await start().started
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^[^\n]*in use by another process[^\n]*\n$/)
  },
)

it('says in one line that logins would reach the world without TLS', async () => {
  const server = start({ HOST: '0.0.0.0' })
  await server.started
  expect(server.output()).toMatch(/^Logins may travel without TLS: .*docs\/deployment\.md\.$/m)
})

it('reads settings from .env', async () => {
  await writeFile(join(dataDir, '.env'), 'LOG_LEVEL=loud\n')
  const server = start()
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/^LOG_LEVEL: /)
})

it('says that it is starting until all is in place, however long that takes', async () => {
  const uri = await startDatabase()
  const client = await MongoClient.connect(uri)
  const turns = client.db().collection<{ _id: string; holder: string; until: Date }>('maintenance')
  const until = () => new Date(Date.now() + 60_000)
  await turns.insertOne({ _id: 'site', holder: 'another process', until: until() })
  const renewal = setInterval(() => turns.updateOne({}, { $set: { until: until() } }), 1_000)

  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe)
  await new Promise((closed) => probe.close(closed))
  const server = start({ MONGODB_URI: uri, SAMPLE_CONTENT: 'on', PORT: String(port) })
  await expect.poll(server.output, { timeout: 60_000 }).toContain('Waiting until other work')
  const health = await fetch(`http://127.0.0.1:${port}${sitePaths.health}`)
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({ status: 'starting' })

  clearInterval(renewal)
  await turns.deleteMany({})
  await client.close()
  expect((await fetch((await server.started) + sitePaths.health)).status).toBe(200)
})

it('keeps its data for its owner alone, also where an older version did not', async () => {
  const folders = [dataDir, join(dataDir, 'resumes')]
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o755)
  }
  const umask = process.umask(0)
  const server = start()
  process.umask(umask)
  await server.started
  if (isEmbedded) folders.push(join(dataDir, 'socket'))
  for (const folder of folders) expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const files = ['session-key', 'public-content.json']
  if (isEmbedded) files.push('db.sqlite', 'database-address')
  await fetch((await server.started) + sitePaths.data)
  for (const file of files) expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600)
})

it('tells its health after a kill in the middle', async () => {
  const first = start()
  await first.started
  first.child.kill('SIGKILL')
  await first.ended
  const address = await start().started
  expect((await fetch(address + sitePaths.health)).status).toBe(200)
})
