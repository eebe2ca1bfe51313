import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './openEmbeddedDatabase.ts'
import { type Document, decode, encode } from './values/bson.ts'
import { HeldBytes, MessageReader } from './wire.ts'

let dataDir: string
let database: EmbeddedDatabase
let client: MongoClient
let socket: Socket

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-test-'))
  database = await openEmbeddedDatabase({ dataDir })
  client = await MongoClient.connect(database.uri)
})
afterAll(async () => {
  await client.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  socket = connect(join(dataDir, 'socket', 'mongodb.sock'))
})

function message(opcode: number, body: Buffer, claimedLength = 16 + body.length): Buffer {
  const header = Buffer.alloc(16)
  header.writeInt32LE(claimedLength, 0)
  header.writeInt32LE(7, 4)
  header.writeInt32LE(opcode, 12)
  return Buffer.concat([header, body])
}

function int32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length)
  for (const [i, value] of values.entries()) buffer.writeInt32LE(value, 4 * i)
  return buffer
}

const section = (document: Document) => Buffer.concat([Buffer.from([0]), encode(document)])
const opMsg = (document: Document, flags = 0, end: Buffer = Buffer.alloc(0)) =>
  message(2013, Buffer.concat([int32(flags), section(document), end]))

const ping = { ping: 1, $db: 'admin' }

async function replyTo(...parts: Buffer[]): Promise<Document> {
  for (const part of parts) {
    socket.write(part)
    // Answered after what came before it was read.
    await client.db('admin').command({ ping: 1 })
  }
  const [reply]: (Buffer | undefined)[] = await once(socket, 'data')
  socket.destroy()
  if (!reply) throw new Error('no reply')
  expect(reply.readInt32LE(8)).toBe(7)
  return decode(reply.subarray(reply.readInt32LE(12) === 1 ? 36 : 21))
}

test.each([
  ['text', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ['a length below that of a header', message(2013, Buffer.alloc(20), 8)],
  ['a length above the limit', message(2013, Buffer.alloc(20), 48_000_001)],
  ['an unknown opcode', message(2002, Buffer.alloc(40))],
  ['an unknown flag', opMsg(ping, 1 << 5)],
  [
    'a section that is longer than the message',
    message(2013, Buffer.concat([int32(0), Buffer.from([0]), int32(999)])),
  ],
  [
    'a section of an unknown kind',
    message(2013, Buffer.concat([int32(0), Buffer.from([3]), int32(5, 0)])),
  ],
  ['a message without a body', message(2013, int32(0))],
])('%s ends its own connection and no other', async (_, bytes) => {
  // Reset or closed: it has ended either way.
  const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))
  socket.write(bytes)
  await closed
  expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
})

test('half a message holds up nobody, and leaves nothing when its sender goes', async () => {
  const insert = { insert: 'items', documents: [{ _id: 1 }], $db: 'test' }
  socket.write(opMsg(insert).subarray(0, 40))
  expect(await client.db('test').collection('items').countDocuments()).toBe(0)
  socket.end()
  await once(socket, 'close')
  expect(await client.db('test').collection('items').countDocuments()).toBe(0)
})

test('who does not read the answers is not served on until he does', async () => {
  const notes = client.db('test').collection('notes')
  await notes.insertOne({ text: 'x'.repeat(1_000_000) })
  const find = opMsg({ find: 'notes', $db: 'test' })
  const insert = opMsg({ insert: 'notes', documents: [{}], $db: 'test' })
  socket.pause()
  socket.write(Buffer.concat([...Array.from({ length: 100 }, () => find), insert]))
  for (let i = 0; i < 20; i += 1) expect(await notes.countDocuments()).toBe(1)
  socket.resume()
  await expect.poll(() => notes.countDocuments(), { timeout: 60_000 }).toBe(2)
  socket.destroy()
})

test('what all have half sent is bounded, and room again when they go', () => {
  const held = new HeldBytes(100)
  const [first, second] = [new MessageReader(held), new MessageReader(held)]
  const half = opMsg(ping).subarray(0, 40)
  first.add(half)
  first.add(half)
  expect(() => second.add(half)).toThrow('half-sent')
  first.discard()
  second.add(half)
  second.add(opMsg(ping).subarray(40))
  expect(second.next(1_000)).toEqual(opMsg(ping))
  first.add(Buffer.concat([half, half]))
})

test('a message may come in pieces, and with a checksum', async () => {
  const bytes = opMsg(ping, 1, int32(0))
  const pieces = [bytes.subarray(0, 2), bytes.subarray(2, 19), bytes.subarray(19)]
  expect(await replyTo(...pieces)).toEqual({ ok: 1 })
})

test('bytes that are no BSON are answered', async () => {
  const broken = Buffer.from([12, 0, 0, 0, 99, 97, 0, 1, 0, 0, 0, 0])
  const reply = await replyTo(message(2013, Buffer.concat([int32(0), Buffer.from([0]), broken])))
  expect(reply).toMatchObject({ ok: 0, code: 22, codeName: 'InvalidBSON' })
})

test('documents nested more than 100 deep are refused', async () => {
  let nested: Document = {}
  for (let depth = 0; depth < 150; depth += 1) nested = { nested }
  const reply = await replyTo(opMsg({ insert: 'items', documents: [nested], $db: 'test' }))
  expect(reply).toMatchObject({ ok: 0, codeName: 'Overflow' })
})

test('a first hello in the old form is answered in it', async () => {
  const query = [int32(0), Buffer.from('admin.$cmd\0'), int32(0, -1), encode({ isMaster: 1 })]
  const reply = await replyTo(message(2004, Buffer.concat(query)))
  expect(reply).toMatchObject({ ismaster: true, helloOk: true, ok: 1 })
})

test('a command whose sender wants no reply gets none', async () => {
  socket.write(opMsg({ insert: 'quiet', documents: [{ _id: 1 }], $db: 'test' }, 2))
  expect(await replyTo(opMsg({ count: 'quiet', $db: 'test' }))).toEqual({ n: 1, ok: 1 })
})
