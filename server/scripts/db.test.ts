import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../src/archive/testing/runCommand.ts'
import { type SpawnedServer, spawnDatabase, spawnServer } from '../testing/spawnServer.ts'
import { onEmbeddedOnly } from '../testing/testDatabase.ts'

let folder: string
let running: SpawnedServer[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-db-alone-'))
  running = []
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await rm(folder, { recursive: true })
})

function start(port?: number) {
  const database = spawnDatabase(folder, port)
  running.push(database)
  return database
}

async function countUsers(uri: string) {
  const client = new MongoClient(uri)
  try {
    return await client.db('lab').collection('users').countDocuments()
  } finally {
    await client.close()
  }
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('npm run db', onEmbeddedOnly('the command that serves it'), () => {
  it('listens at a socket that its user alone can reach', async () => {
    const uri = await start().started
    const socket = decodeURIComponent(new URL(uri).host)
    expect(await modeOf(dirname(socket))).toBe(0o700)
    expect(await countUsers(uri)).toBe(0)
  })

  it('asks at a port for a password that its user alone can read, the same after a restart', async () => {
    const first = start(0)
    const uri = await first.started
    const { hostname, port, username, password } = new URL(uri)
    expect({ hostname, username }).toEqual({ hostname: '127.0.0.1', username: 'lab' })
    expect(await modeOf(join(folder, 'database-password'))).toBe(0o600)
    expect(await countUsers(uri)).toBe(0)
    const stranger = countUsers(`mongodb://127.0.0.1:${port}/`)
    await expect(stranger).rejects.toMatchObject({ codeName: 'Unauthorized' })
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(await start(Number(port)).started).toContain(`lab:${password}@`)
  })

  it('lets a backup of its folder in', async () => {
    const server = spawnServer(folder, { MONGODB_URI: await start(0).started })
    running.push(server)
    await server.started
    const outcome = await runCommand('backup', join(folder, 'site.tar.gz'), { DATA_DIR: folder })
    expect(outcome).toMatchObject({ code: 0, err: '' })
  })

  it('names a port that is none', async () => {
    const database = start(70_000)
    expect(await database.ended).toBe(1)
    expect(database.output()).toMatch(/^DB_PORT: [^\n]+\n$/)
  })
})
