import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authPaths } from '@lab/shared/auth'
import { sitePaths } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminSettings, call } from '../testing/client.ts'
import { type SpawnedServer, spawnServer } from '../testing/spawnServer.ts'

let dataDir: string
let server: SpawnedServer
let address: URL
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-stop-'))
  server = spawnServer(dataDir, adminSettings)
  address = new URL(await server.started)
})
afterEach(async () => {
  server.child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/** A login of which the server has only the head until `finish` is called. */
async function slowLogin() {
  const body = JSON.stringify(admin)
  const socket = connect(Number(address.port), address.hostname)
  let answer = ''
  const closed = new Promise((done) => socket.once('close', done))
  socket.on('data', (data) => {
    answer += data
  })
  // Asked for a go-ahead, the server says when it has the head.
  socket.write(
    `POST ${authPaths.login} HTTP/1.1\r\nHost: ${address.host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await expect.poll(() => answer).toContain('100 Continue')
  return {
    async finish() {
      socket.write(body)
      await closed
      return answer.split('\r\n\r\n').slice(1).join('\r\n\r\n')
    },
  }
}

/** Whether somebody new can connect: not any more once the server has heard the signal. */
const isListening = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(address.port), address.hostname)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

it('answers what is under way, takes nothing new, closes kept connections and ends with 0', async () => {
  // This connection stays open afterwards, as a browser's does.
  await call(address.origin + sitePaths.health)
  const login = await slowLogin()
  server.child.kill('SIGTERM')
  await expect.poll(isListening).toBe(false)
  expect(await login.finish()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i)
  expect(await server.ended).toBe(0)
})

it('ends at once at the second SIGTERM', async () => {
  await slowLogin()
  server.child.kill('SIGTERM')
  await expect.poll(isListening).toBe(false)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(1)
})
