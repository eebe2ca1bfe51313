import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { sitePaths } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieOf } from '../../testing/cookieOf.ts'
import { freePort } from '../../testing/freePort.ts'
import { expectRefusal } from '../../testing/refused.ts'
import { spawnServer } from '../../testing/spawnServer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { JoinRequestModel } from '../features/joinRequests/joinRequests.model.ts'

let lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ logTo: { write: (line) => lines.push(line) } })
})
beforeEach(() => {
  lines = []
})
afterAll(() => server.stop())

const applicant = {
  fName: 'Thessaly',
  lName: 'Quillfeather',
  email: 'thessaly.quillfeather@example.org',
  contact: '+1 555 0199',
  linkedin: 'https://example.org/in/thessaly-q',
  expertise: 'Ombrology of small islands',
}
const fail = (message: string) => async () => {
  throw new Error(message)
}

describe('what nobody foresaw', () => {
  it('has one text and an id that stands in the log too', async () => {
    const editor = await server.loggedIn()
    const find = vi.spyOn(JoinRequestModel, 'find').mockImplementation(() => {
      throw new TypeError('secret detail of /srv/lab/file.ts')
    })
    const answer = await editor.get(joinRequestPaths.requests)
    find.mockRestore()
    const { message } = expectRefusal(answer, 500)
    const id = /^(.*) \(([0-9a-f]{12})\)$/.exec(message)
    expect(id?.[1]).toBe(texts.unexpected)
    expect(answer.text).not.toMatch(/secret|TypeError|\.ts/)
    const noted = lines.map((line) => JSON.parse(line)).find(({ err }) => err)
    expect(noted).toMatchObject({
      level: 50,
      req: { id: id?.[2], method: 'GET', path: joinRequestPaths.requests },
      err: { type: 'TypeError', stack: expect.stringContaining('secret detail') },
    })
  })
})

it('the log names no applicant, no account, no password and no cookie', async () => {
  const login = await server.visitor.post(authPaths.login).send(admin).expect(200)
  const cookie = cookieOf(login)
  await server.visitor.post(authPaths.login).send({ ...admin, password: 'my other password' })
  await server.visitor.post(joinRequestPaths.requests).field(applicant).expect(201)
  await server.visitor.post(joinRequestPaths.requests).field({ ...applicant, email: 'broken@' })
  const create = vi
    .spyOn(JoinRequestModel, 'create')
    .mockImplementation(fail(`no ${applicant.email}`))
  await server.visitor.post(joinRequestPaths.requests).field(applicant).expect(500)
  create.mockRestore()
  const list = await server.visitor.get(joinRequestPaths.requests).set('cookie', cookie).expect(200)
  await server.visitor.get(list.body.joinUsReq[0].resumePath || '/api/x').set('cookie', cookie)
  await server.visitor.get(`${sitePaths.data}?email=${admin.email}&token=abcdef`).expect(200)
  await server.visitor.get(`/api/${applicant.email}`).expect(404)
  await server.visitor.get(`/api/${encodeURIComponent(applicant.email)}`).expect(404)

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(8)
  const values = [
    ...Object.values(applicant),
    ...Object.values(admin),
    'my other password',
    'abcdef',
  ]
  const ids = cookie.split('; ').map((part) => part.split('=')[1] ?? '')
  for (const value of [...values, ...ids, 'quillfeather', 'broken@', '[e-mail]@'])
    expect(log).not.toContain(value)
  expect(log).toContain('"msg":"logged in"')
  expect(log).toContain('"msg":"login refused"')
  expect(log).toContain('no [e-mail]')
})

it('a promise that nobody waits for is logged and ends no request of others', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lab-unhandled-'))
  const onSignal = 'process.on("SIGUSR2", () => Promise.reject(new Error("nobody waited for me")))'
  const spawned = spawnServer(dataDir, {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(onSignal)}`,
  })
  const site = await spawned.started
  const answers = Array.from({ length: 20 }, () => fetch(site + sitePaths.data))
  spawned.child.kill('SIGUSR2')
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  await expect.poll(spawned.output).toMatch(/nobody waited.*\n/)
  const line =
    spawned
      .output()
      .split('\n')
      .find((text) => text.includes('nobody waited')) ?? ''
  expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'unhandled rejection' })
  expect((await fetch(site + sitePaths.health)).status).toBe(200)
  spawned.child.kill('SIGTERM')
  expect(await spawned.ended).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})

it('what cannot be written is lost, and the site goes on', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lab-log-'))
  const full = await open('/dev/full', 'w')
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const spawned = spawnServer(dataDir, { PORT: String(port) }, { stdout: full.fd })
  try {
    await expect.poll(() => statusOf(site + sitePaths.health)).toBe(200)
    for (let i = 0; i < 20; i++) expect(await statusOf(`${site}/api/nothing`)).toBe(404)
    expect(await statusOf(site + sitePaths.health)).toBe(200)
    spawned.child.kill('SIGTERM')
    expect(await spawned.ended).toBe(0)
  } finally {
    spawned.child.kill('SIGKILL')
  }
  await full.close()
  await rm(dataDir, { recursive: true, force: true })
})
const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(60_000) }).then(
    ({ status }) => status,
    () => undefined,
  )

it('holds little of what a stranger sends', async () => {
  await server.visitor.get(`/api/${'x'.repeat(15_000)}`).expect(404)
  await server.visitor.get(`/${'x'.repeat(15_000)}.txt`).expect(404)
  expect(lines).not.toHaveLength(0)
  for (const line of lines) expect(line.length).toBeLessThan(500)
})
