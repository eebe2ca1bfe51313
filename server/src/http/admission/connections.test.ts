import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sitePaths } from '@lab/shared/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portOf } from '../../../testing/portOf.ts'
import { type SpawnedServer, spawnServer } from '../../../testing/spawnServer.ts'
import { closeIdleConnections } from './connections.ts'

const FILES = 300

let dataDir: string
let server: SpawnedServer
let site: URL
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-idle-'))
  server = spawnServer(dataDir, {}, { openFiles: FILES })
  site = new URL(await server.started)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await rm(dataDir, { recursive: true, force: true })
})

const isOpen = ({ readyState }: Socket) => readyState === 'open'

it.skipIf(process.platform !== 'linux')('idle connections leave room for files', async () => {
  const idle: Socket[] = []
  // More than all the files that the site may open.
  for (let i = 0; i < FILES + 50; i++) idle.push(await open(Number(site.port)))
  await expect
    .poll(() => idle.filter(isOpen).length, { timeout: 60_000 })
    .toBeLessThanOrEqual(FILES / 2)

  expect((await fetch(new URL(sitePaths.health, site))).status).toBe(200)
  for (const socket of idle) socket.destroy()
})

it('what has been idle for longest goes first, and nothing that waits for its answer', async () => {
  const held: ServerResponse[] = []
  const server = createServer((_req, res) => void held.push(res)).listen(0, '127.0.0.1')
  closeIdleConnections(server, 3)
  await once(server, 'listening')
  const sockets = [await open(portOf(server))]
  sockets[0]?.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  while (held.length === 0) await new Promise(setImmediate)
  for (let i = 0; i < 4; i++) sockets.push(await open(portOf(server)))

  const openOnes = () => sockets.map((socket, index) => (isOpen(socket) ? index : -1))
  await expect.poll(openOnes, { timeout: 60_000 }).toEqual([0, -1, -1, 3, 4])
  const [busy] = sockets
  const answered = busy && once(busy, 'data')
  for (const res of held) res.end('done')
  expect(String(await answered)).toContain('done')
  for (const socket of sockets) socket.destroy()
  server.close()
})

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  await once(socket, 'connect')
  return socket
}
