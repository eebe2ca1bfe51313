import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage } from 'node:http'
import express from 'express'
import multer from 'multer'
import request from 'supertest'
import { afterEach, expect, it } from 'vitest'
import { portOf } from '../../../testing/portOf.ts'
import { expectRefusal } from '../../../testing/refused.ts'
import { errorHandler } from '../errorHandler.ts'
import { uploadMemory } from './uploadMemory.ts'

const waiting: (() => void)[] = []
afterEach(() => {
  for (const answer of waiting.splice(0)) answer()
})

/** A server that holds what it is sent until the test lets it answer. */
const app = express()
app.set('trust proxy', true)
const storage = uploadMemory({ total: 1_000, perNetwork: 700 })
app.post('/', multer({ storage }).single('file'), (req, res) => {
  waiting.push(() => res.json(req.file?.buffer.length))
})
app.use(errorHandler)

const send = (size: number, network: string) =>
  request(app)
    .post('/')
    .set('x-forwarded-for', network)
    .attach('file', Buffer.alloc(size), 'a')
    .then((answer) => answer)
async function untilHeld(count: number) {
  while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
}
function answerAll() {
  for (const answer of waiting.splice(0)) answer()
}

it('refuses the file that would be too much for all, and takes it once there is room', async () => {
  const first = send(500, '192.0.2.1')
  await untilHeld(1)
  const second = send(400, '192.0.2.2')
  await untilHeld(2)
  const third = await send(200, '192.0.2.3')
  expect(third.get('Retry-After')).toBeTruthy()
  expectRefusal(third, 503)
  answerAll()
  expect([(await first).body, (await second).body]).toEqual([500, 400])
  const fourth = send(200, '192.0.2.3')
  await untilHeld(1)
  answerAll()
  expect((await fourth).body).toBe(200)
})

it('refuses the file that would be too much for one network, and takes those of others', async () => {
  const first = send(500, '192.0.2.1')
  await untilHeld(1)
  expectRefusal(await send(300, '192.0.2.1'), 503)
  const other = send(300, '192.0.2.2')
  await untilHeld(2)
  answerAll()
  expect([(await first).body, (await other).body]).toEqual([500, 300])
})

it('takes the room of a file that is still coming from a network that holds more', async () => {
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const unfinished = startSending(portOf(server), 600, '192.0.2.1')
  const held = send(300, '192.0.2.2')
  await untilHeld(1)

  const larger = send(500, '192.0.2.3')
  await untilHeld(2)
  answerAll()
  expect([(await held).body, (await larger).body]).toEqual([300, 500])
  expect(await unfinished()).toBe(503)
  server.close()
})

/** Sends so many bytes of a file; what it returns sends the rest and answers the status. */
function startSending(port: number, size: number, network: string) {
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'x-forwarded-for': network,
  }
  const req = ask({ port, method: 'POST', headers, host: '127.0.0.1' })
  req.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
  req.write(Buffer.alloc(size))
  return async () => {
    req.end('\r\n--x--\r\n')
    const [res]: IncomingMessage[] = await once(req, 'response')
    return res?.resume().statusCode
  }
}
