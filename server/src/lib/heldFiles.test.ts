import express from 'express'
import multer from 'multer'
import request from 'supertest'
import { afterEach, expect, it } from 'vitest'
import { errorHandler } from './errorHandler.ts'
import { heldFiles } from './heldFiles.ts'
import { expectRefusal } from './testing/refused.ts'

const waiting: (() => void)[] = []
afterEach(() => {
  for (const answer of waiting.splice(0)) answer()
})

/** A server that holds what it is sent until the test lets it answer. */
const app = express()
app.post('/', multer({ storage: heldFiles(1_000) }).single('file'), (req, res) => {
  waiting.push(() => res.json(req.file?.buffer.length))
})
app.use(errorHandler)

const send = (size: number) =>
  request(app)
    .post('/')
    .attach('file', Buffer.alloc(size), 'a')
    .then((answer) => answer)
async function untilHeld(count: number) {
  while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

it('refuses the file that would be too much, and takes it once there is room', async () => {
  const first = send(700)
  await untilHeld(1)
  const second = await send(400)
  expect(second.get('Retry-After')).toBeTruthy()
  expectRefusal(second, 503)
  const third = send(300)
  await untilHeld(2)
  for (const answer of waiting.splice(0)) answer()
  expect([(await first).body, (await third).body]).toEqual([700, 300])
  const fourth = send(1_000)
  await untilHeld(1)
  for (const answer of waiting.splice(0)) answer()
  expect((await fourth).body).toBe(1_000)
})
