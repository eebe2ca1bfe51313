import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest'
import { portOf } from '../../../testing/portOf.ts'
import { inTimeSlices } from './admission.ts'

const SLICE_MS = 5
const MAX_QUEUED = 3

const begun: string[] = []
/** The clock: each answer takes longer than a turn. */
let now = 0
const server = createServer(
  inTimeSlices(
    ({ url = '' }, res) => {
      begun.push(url)
      now += 2 * SLICE_MS
      res.end()
    },
    {
      sliceMs: SLICE_MS,
      maxQueued: MAX_QUEUED,
      hasPriority: ({ url }) => url === '/urgent',
      refuse: (_req, res) => void res.writeHead(503).end(),
    },
  ),
)

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())
let clock: MockInstance
beforeEach(() => {
  begun.splice(0)
  clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => clock.mockRestore())

async function open(): Promise<Socket> {
  const socket = connect(portOf(server), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Asks for all paths at once, each on a connection of its own that is open already. */
async function askTogether(paths: string[]) {
  const sockets = await Promise.all(paths.map(open))
  // Accepted too: the server and this test share an event loop.
  while ((await connections()) < paths.length) await new Promise(setImmediate)
  for (const [index, socket] of sockets.entries())
    socket.write(`GET ${paths[index]} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return sockets
}

const connections = () =>
  new Promise<number>((found) => server.getConnections((_error, count) => found(count)))

const statusOf = async (socket: Socket) => Number((await text(socket)).split(' ')[1])

it('begins what a slice has time for, then the others in order, and refuses who is too many', async () => {
  const sockets = await askTogether(['/1', '/2', '/3', '/4', '/5', '/urgent', '/6'])

  expect(await Promise.all(sockets.map(statusOf))).toEqual([200, 200, 200, 200, 503, 200, 503])
  expect(begun).toEqual(['/1', '/urgent', '/2', '/3', '/4'])
})

it('lets somebody new in before those who wait are all answered', async () => {
  const waiting = await askTogether(['/1', '/2', '/3', '/4'])
  const late = await open()
  late.write('GET /urgent HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')

  expect(await statusOf(late)).toBe(200)
  await Promise.all(waiting.map(statusOf))
  expect(begun.indexOf('/urgent')).toBeLessThan(begun.indexOf('/4'))
})

it('does not begin what nobody waits for any more', async () => {
  const sockets = await askTogether(['/1', '/2', '/3', '/4'])
  sockets.pop()?.destroy()

  await Promise.all(sockets.map(statusOf))
  const last = await open()
  last.write('GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await statusOf(last)
  expect(begun).toEqual(['/1', '/2', '/3', '/last'])
})
