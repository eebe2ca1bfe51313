import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { portOf } from '../../testing/portOf.ts'
import { createHttpServer } from './httpServer.ts'

const NEVER = 2 ** 30
const WINDOW = 400
/** What is tried out is short, so that a test can wait for it; the rest never comes. */
const patience = {
  headers: 2_000,
  request: NEVER,
  body: { window: WINDOW, bytes: 200, share: 1 / 24 },
  idle: NEVER,
  nextRequest: 400,
  look: 50,
}

const server = createHttpServer(async (req, res) => {
  let length = 0
  try {
    for await (const chunk of req) length += chunk.length
    res.end(`heard ${length}`)
  } catch {
    // The client was shut out.
  }
}, patience)
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = portOf(server)
})
afterAll(() => server.close())

/** A client that has connected. `answer` is what it got until its connection ended. */
function open(): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  // A connection that is reset has ended like one that is closed.
  socket.on('error', () => {})
  return { socket, answer: once(socket, 'close').then(() => answer) }
}

async function ask(connection: 'close' | 'keep-alive') {
  const { socket, answer } = open()
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`)
  return answer
}

describe.concurrent('a client', () => {
  it.each<[string, string, string]>([
    ['says nothing', '', ''],
    ['sends its headers byte by byte', 'GET / HTTP/1.1\r\nX: ', 'x'],
    ['never ends its headers', 'GET / HTTP/1.1\r\n', 'X: x\r\n'],
  ])('that %s is shut out, and nobody waits for it', async (_name, beginning, more) => {
    const { socket, answer } = open()
    socket.write(beginning)
    expect(await ask('close')).toContain('heard')
    while (!socket.destroyed) {
      socket.write(more)
      await wait(20)
    }
    expect(await answer).not.toContain('heard')
  })

  it('that asks no more is let go', async () => {
    expect(await ask('keep-alive')).toContain('heard')
  })
})

describe('a client whose body', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  /** Sends the head of a request and comes back when the server has it. */
  async function begin(head: string) {
    const client = open()
    const request = once(server, 'request')
    client.socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`)
    const [received]: IncomingMessage[] = await request
    const { socket } = received ?? {}
    if (!socket) throw new Error('There is no request.')
    return { ...client, received: socket }
  }

  /** Sends a piece and comes back when the server has read it. */
  async function send({ socket, received }: Awaited<ReturnType<typeof begin>>, piece: string) {
    const arrived = received.bytesRead + piece.length
    socket.write(piece)
    while (!received.destroyed && received.bytesRead < arrived) await new Promise(setImmediate)
  }

  it.each<[string, string, string]>([
    ['stops in the middle', 'Content-Length: 1000', ''],
    ['comes byte by byte', 'Content-Length: 1000', 'x'],
    ['comes in tiny chunks', 'Transfer-Encoding: chunked', '1\r\nx\r\n'],
  ])('%s is shut out, and nobody waits for it', async (_name, head, piece) => {
    const client = await begin(head)
    expect(await ask('close')).toContain('heard')
    for (let passed = 0; passed < WINDOW; passed += 20) {
      expect(client.received.destroyed).toBe(false)
      await send(client, piece)
      vi.advanceTimersByTime(20)
    }
    expect(await client.answer).not.toContain('heard')
  })

  it('has come for the most part and then hardly moves is shut out', async () => {
    const client = await begin('Content-Length: 100000')
    await send(client, 'x'.repeat(50_000))
    for (let passed = 0; passed < 2 * WINDOW; passed += 20) {
      expect(client.received.destroyed).toBe(false)
      await send(client, 'x'.repeat(25))
      vi.advanceTimersByTime(20)
    }
    expect(await client.answer).not.toContain('heard')
  })

  it('comes over a weak line is heard to the end', async () => {
    const client = await begin('Content-Length: 6400\r\nConnection: close')
    for (let pieces = 0; pieces < 16; pieces++) {
      await send(client, 'x'.repeat(400))
      vi.advanceTimersByTime(80)
    }
    expect(await client.answer).toContain('heard 6400')
  })
})
