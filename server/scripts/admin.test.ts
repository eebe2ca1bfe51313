import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { authPaths } from '@lab/shared/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../src/lib/root.ts'
import { type SpawnedServer, spawnServer } from '../testing/spawnServer.ts'
import { siteIn } from '../testing/testDatabase.ts'

const SCRIPT = join(ROOT, 'server/dist/admin.js')
const account = { email: 'second@example.org', password: 'tomb frost ladder' }

let dataDir: string
let server: SpawnedServer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-admin-'))
  server = spawnServer(dataDir)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await rm(dataDir, { recursive: true, force: true })
})

it('adds an account with the password that is piped in, while the site runs', async () => {
  const site = await server.started
  const args = [SCRIPT, 'create', account.email]
  const command = spawn(process.execPath, args, {
    cwd: dataDir,
    env: { PATH: process.env.PATH, ...siteIn(dataDir) },
  })
  // As many a caller does, this one never closes the pipe.
  command.stdin.write(`${account.password}\n`)
  expect(await text(command.stdout)).toBe(`${account.email} can log in with the given password.\n`)
  const login = await fetch(site + authPaths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(login.status).toBe(200)
})
