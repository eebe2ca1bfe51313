import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { portOf } from '../../../testing/portOf.ts'
import { limitConcurrency, serviceUnavailable } from './admission.ts'

const held: ServerResponse[] = []
const hasPriority = ({ headers }: { headers: { cookie?: string } }) => headers.cookie !== undefined
const refuse = serviceUnavailable({ 'x-content-type-options': 'nosniff' })
const server = createServer(
  limitConcurrency((_req, res) => void held.push(res), { max: 2, hasPriority, refuse }),
)
let address: string
beforeEach(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${portOf(server)}/`
})
afterEach(() => {
  for (const res of held.splice(0)) res.end()
  server.close()
})

/** Asks, and comes back when so many are being answered; the answer is still to come. */
async function ask(underWay: number, init: RequestInit = {}) {
  const answer = fetch(address, init)
  while (held.length < underWay) await new Promise((done) => setTimeout(done, 1))
  return { answer }
}

it('tells who is too many to come again, until there is room', async () => {
  const first = await ask(1)
  const second = await ask(2)

  const refused = await fetch(address)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('connection')).toBe('close')
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await refused.json()).toMatchObject({ success: false })

  const urgent = await ask(3, { headers: { cookie: 'session=x' } })
  for (const res of held.splice(0)) res.end()
  for (const { answer } of [first, second, urgent]) expect((await answer).status).toBe(200)

  const later = await ask(1)
  held.pop()?.end()
  expect((await later.answer).status).toBe(200)
})
