import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from './httpServer.ts'
import { portOf } from './testing/portOf.ts'

const LATE_MS = 20_000
/** What is tried out is short, so that a test can wait for it; the rest is later than late. */
const patience = {
  headers: 400,
  request: 2 * LATE_MS,
  body: { window: 400, bytes: 200 },
  idle: 2 * LATE_MS,
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

/** A client that sends one piece after another and tells what it got, and after how long it ended. */
async function send(pieces: string[], everyMs: number) {
  const start = performance.now()
  const socket: Socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  // A connection that is reset has ended like one that is closed.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const sending = (async () => {
    for (const piece of pieces) {
      if (socket.destroyed) return
      socket.write(piece)
      await wait(everyMs)
    }
  })()
  await Promise.race([closed, wait(LATE_MS)])
  const took = performance.now() - start
  socket.destroy()
  await sending
  return { answer, took }
}
const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

describe.concurrent('a client', () => {
  it.each<[string, string[]]>([
    ['says nothing', []],
    ['sends its headers byte by byte', [...`GET / HTTP/1.1\r\nX: ${'x'.repeat(200)}`]],
    ['never ends its headers', ['GET / HTTP/1.1\r\n', 'Host: x\r\n']],
    ['stops in the middle of its body', [head(1_000), 'x'.repeat(500)]],
    ['sends its body byte by byte', [head(1_000), ...'x'.repeat(300)]],
    [
      'sends its body in tiny chunks',
      [
        'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
        ...Array<string>(300).fill('1\r\nx\r\n'),
      ],
    ],
  ])('that %s is shut out, and nobody waits for it', async (_name, pieces) => {
    const slow = send(pieces, 20)
    const other = await send(['GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'], 0)
    expect(other.answer).toContain('heard')
    expect(other.took).toBeLessThan(LATE_MS)
    const { answer, took } = await slow
    expect(took).toBeLessThan(LATE_MS)
    expect(answer).not.toContain('heard')
  })

  it('on a weak line is heard to the end', async () => {
    const pieces = Array<string>(16).fill('x'.repeat(400))
    const { answer } = await send([head(6_400), ...pieces], 80)
    expect(answer).toContain('heard 6400')
  })

  it('that asks no more is let go', async () => {
    const { answer, took } = await send(['GET / HTTP/1.1\r\nHost: x\r\n\r\n'], 0)
    expect(answer).toContain('heard')
    expect(took).toBeLessThan(LATE_MS)
  })
})
