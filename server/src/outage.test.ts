import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authPaths } from '@lab/shared/auth'
import { newsPaths } from '@lab/shared/news'
import { feedPaths, sitePaths } from '@lab/shared/paths'
import type { Failure } from '@lab/shared/reply'
import { researchPaths } from '@lab/shared/research'
import type { Health } from '@lab/shared/site'
import { admin } from '@lab/shared/testing/admin'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminSettings, call, type Editor, logIn, read, readSite } from '../testing/client.ts'
import { freePort } from '../testing/freePort.ts'
import { type SpawnedServer, spawnServer } from '../testing/spawnServer.ts'
import { startDatabase } from '../testing/startDatabase.ts'
import { startRelay } from '../testing/startRelay.ts'

let folder: string
let sitePort: number
let database: Awaited<ReturnType<typeof startRelay>>
let server: SpawnedServer
let address: string
let editor: Editor
let newsId: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-outage-'))
  sitePort = await freePort()
  database = await startRelay(await startDatabase())
  server = startServer()
  address = await server.started
  editor = await logIn(address)
  const added = await editor.addNews({ heading: 'Before' })
  newsId = (await read<{ data: { _id: string } }>(added)).data._id
  await readSite(address)
})
afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

const startServer = () =>
  spawnServer(folder, {
    ...adminSettings,
    PORT: String(sitePort),
    MONGODB_URI: database.uri,
    LOG_LEVEL: 'silent',
  })

/** As when the database is gone right after an update. */
async function keepOnlyWhatFirstVersionKnew() {
  const file = join(folder, 'public-content.json')
  const { version, records } = JSON.parse(await readFile(file, 'utf8'))
  const { intro, team, news, publication, research, opporutunitiesAnnouncement } = records
  const site = { intro, team, news, publication, opporutunitiesAnnouncement }
  await writeFile(file, JSON.stringify({ version, site, research }))
}

const headings = async () => (await readSite(address)).news.map((news) => news.heading)

/** Whoever waited for the database would wait in vain: that there is an answer says that nobody does. */
async function expectStaleReads() {
  const paths = [sitePaths.data, researchPaths.list, newsPaths.article(newsId), sitePaths.feedFrame]
  for (const path of paths) {
    const answer = await call(address + path)
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    if (path !== sitePaths.feedFrame) expect(answer.headers.get('x-stale')).toBe('true')
  }
  expect(await headings()).toEqual(['Before'])
}

async function expectRefusedWrites() {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const login = { ...json, body: JSON.stringify(admin) }
  const answers = await Promise.all([
    call(address + authPaths.login, login),
    editor.addNews({ heading: 'During' }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBeTruthy()
    expect((await read<Failure>(answer)).success).toBe(false)
  }
}

async function expectNormalAgain() {
  const isFresh = async () => !(await call(address + sitePaths.data)).headers.has('x-stale')
  await expect.poll(isFresh).toBe(true)
  const add = async () => (await editor.addNews({ heading: 'After' })).status
  await expect.poll(add).toBe(201)
  expect((await headings()).filter((heading) => heading === 'After')).toHaveLength(1)
}

describe('while the database', () => {
  it('hangs, visitors read what was last known and editors are told to wait', async () => {
    database.hang()
    // The first reader is the one who finds out.
    await readSite(address)
    await expectStaleReads()
    await expectRefusedWrites()
    const health = await call(address + sitePaths.health)
    expect(health.status).toBe(200)
    expect(await read<Health>(health)).toMatchObject({ status: 'degraded', database: 'down' })
    database.goOn()
    await expectNormalAgain()
  })

  it('is gone, the same holds, and for a server that starts then', async () => {
    await database.stop()
    await readSite(address)
    await expectStaleReads()
    await expectRefusedWrites()

    server.child.kill('SIGKILL')
    await server.ended
    await keepOnlyWhatFirstVersionKnew()
    server = startServer()
    await server.started
    await expectStaleReads()
    await expectRefusedWrites()
    for (const path of [...Object.values(feedPaths).map(({ atom }) => atom), sitePaths.manifest])
      expect((await call(address + path)).status).toBe(200)
    expect(await readSite(address)).toMatchObject({ themes: [], investigators: [] })

    await database.startAgain()
    await expectNormalAgain()
  })
})
