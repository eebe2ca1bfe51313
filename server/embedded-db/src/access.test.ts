import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Document, MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './openEmbeddedDatabase.ts'
import { encode } from './values/bson.ts'

const password = 'a password for these tests'
const unauthorized = { code: 13, codeName: 'Unauthorized' }

let folder: string
let database: EmbeddedDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-test-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const socketOf = ({ uri }: EmbeddedDatabase) => decodeURIComponent(new URL(uri).host)
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

async function withClient<T>(uri: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

const ping = (uri: string) => withClient(uri, (client) => client.db('test').command({ ping: 1 }))

describe('a port', () => {
  beforeEach(async () => {
    const listen = { host: '127.0.0.1', port: 0, password }
    database = await openEmbeddedDatabase({ dataDir: folder, listen })
  })

  const withLogin = (login: string) => database.uri.replace(/[^/]*@/, login)

  test('is open to who knows the password', async () => {
    expect(await ping(database.uri)).toMatchObject({ ok: 1 })
    expect(await ping(`${database.uri}?authMechanism=SCRAM-SHA-256`)).toMatchObject({ ok: 1 })
    const asked = await withClient(withLogin(''), (client) =>
      client.db('admin').command({ hello: 1, saslSupportedMechs: 'admin.lab' }),
    )
    expect(asked).toMatchObject({ saslSupportedMechs: ['SCRAM-SHA-256'] })
  })

  test.each<Document>([
    { ping: 1 },
    { buildInfo: 1 },
    { listDatabases: 1 },
    { find: 'users' },
    { insert: 'users', documents: [{ _id: 1 }] },
    { update: 'users', updates: [{ q: {}, u: { $set: { a: 1 } } }] },
    { dropDatabase: 1 },
    { getMore: 1n, collection: 'users' },
    { saslContinue: 1, conversationId: 1, payload: Buffer.from('') },
    { unknown: 1 },
  ])('refuses %o without it', async (command) => {
    const asked = withClient(withLogin(''), (client) => client.db('lab').command(command))
    const refusal = 'saslContinue' in command ? { code: 18 } : unauthorized
    await expect(asked).rejects.toMatchObject(refusal)
  })

  test.each([
    ['a wrong password', 'lab:a%20wrong%20password@'],
    ['another user', `admin:${encodeURIComponent(password)}@`],
    ['an empty password', 'lab:@'],
  ])('refuses %s', async (_, login) => {
    await expect(ping(withLogin(login))).rejects.toMatchObject({
      code: 18,
      codeName: 'AuthenticationFailed',
    })
  })

  test('takes no long message from a stranger', async () => {
    const socket = connect(Number(new URL(database.uri).port), '127.0.0.1')
    const header = Buffer.alloc(16)
    header.writeInt32LE(1_000_000, 0)
    header.writeInt32LE(2013, 12)
    const closed = once(socket.on('error', () => {}).resume(), 'close')
    socket.write(header)
    await closed
    const items = [{ text: 'x'.repeat(1_000_000) }]
    const insert = (client: MongoClient) => client.db('test').collection('items').insertMany(items)
    expect(await withClient(database.uri, insert)).toMatchObject({ insertedCount: 1 })
  })

  test('takes a whole login, and no part of another one', async () => {
    const socket = connect(Number(new URL(database.uri).port), '127.0.0.1')
    const first = Buffer.from('n,,n=lab,r=of the client')
    const send = async (command: Document): Promise<string> => {
      const body = encode({ ...command, $db: 'admin' })
      const head = Buffer.alloc(21)
      head.writeInt32LE(21 + body.length, 0)
      head.writeInt32LE(2013, 12)
      socket.write(Buffer.concat([head, body]))
      return String(await once(socket, 'data'))
    }
    await send({ saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: first })
    const proof = Buffer.from(`c=biws,r=of the client,p=${Buffer.alloc(32).toString('base64')}`)
    expect(await send({ saslContinue: 1, payload: proof })).toContain('AuthenticationFailed')
    expect(await send({ ping: 1 })).toContain('requires authentication')
    socket.destroy()
  })
})

describe('a socket', () => {
  test('is in a folder of its user alone, whatever the umask and the folder were', async () => {
    await mkdir(join(folder, 'socket'))
    const umask = process.umask(0)
    database = await openEmbeddedDatabase({ dataDir: folder }).finally(() => process.umask(umask))
    expect(dirname(socketOf(database))).toBe(join(folder, 'socket'))
    expect(await modeOf(join(folder, 'socket'))).toBe(0o700)
  })

  test('is private where the paths of the data folder and of the temporary one are long', async () => {
    const long = join(folder, 'x'.repeat(90))
    await mkdir(long)
    const { TMPDIR } = process.env
    process.env.TMPDIR = long
    database = await openEmbeddedDatabase({ dataDir: join(long, 'data') }).finally(() => {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    })
    expect(await ping(database.uri)).toMatchObject({ ok: 1 })
    const place = dirname(socketOf(database))
    expect(await modeOf(place)).toBe(0o700)
    expect(await readdir(place)).toEqual(['mongodb.sock'])
    expect(await readdir(long)).toEqual(['data'])
    await database.close()
    await expect(stat(place)).rejects.toThrow('ENOENT')
  })

  test('that somebody takes away comes back, as private as it was', async () => {
    database = await openEmbeddedDatabase({ dataDir: folder })
    await withClient(database.uri, async (client) => {
      await client.db('test').command({ ping: 1 })
      await rename(join(folder, 'socket'), join(folder, 'tidied'))
      expect(await client.db('test').command({ ping: 1 })).toMatchObject({ ok: 1 })
    })
    await expect.poll(() => ping(database.uri), { timeout: 60_000 }).toMatchObject({ ok: 1 })
    expect(await modeOf(join(folder, 'socket'))).toBe(0o700)
  })
})
