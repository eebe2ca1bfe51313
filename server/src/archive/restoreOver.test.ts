import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { introPaths } from '@lab/shared/intro'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import type { SiteData } from '@lab/shared/site'
import { buildIntro, buildNews, buildPublication } from '@lab/shared/testing/build'
import type { Db } from 'mongodb'
import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminSettings, call, readSite } from '../../testing/client.ts'
import { expectRefusal } from '../../testing/refused.ts'
import { type SpawnedServer, spawnServer } from '../../testing/spawnServer.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { inDatabase, notOnFerretDb, siteIn } from '../../testing/testDatabase.ts'
import { database } from '../db/connect.ts'
import { NewsModel } from '../features/news/news.model.ts'
import { PublicationModel } from '../features/publications/publications.model.ts'
import { ImageModel } from '../images/image.model.ts'
import { withMaintenanceLock } from '../records/maintenance.ts'
import { RestoreJournal } from './restoreJournal.ts'
import { firstVersion } from './testing/fixture.ts'
import { runCommand, runScript } from './testing/runCommand.ts'
import { type Content, contentIn, contentOf, copySite, fillSite } from './testing/sites.ts'

const RECORDS = 300
const SETTLED_MS = 60_000

let folder: string
let site: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-over-'))
  site = join(folder, 'site')
  const server = await startTestServer()
  await fillSite(server)
  const half = Array.from({ length: RECORDS / 2 }, (_, index) => `Number ${index}`)
  await NewsModel.insertMany(half.map((heading) => withoutId(buildNews({ heading }))))
  await PublicationModel.insertMany(half.map((title) => withoutId(buildPublication({ title }))))
  await copySite(server.dataDir, site)
  await server.stop()
})
afterAll(() => rm(folder, { recursive: true }))

const withoutId = <T extends { _id: string }>({ _id, ...record }: T) => record
const backupsIn = (dataDir: string) => readdir(join(dataDir, 'backups')).catch(() => [])

describe('restoring over a site with content', () => {
  let dataDir: string
  let before: Content
  beforeAll(async () => {
    dataDir = join(folder, 'asked')
    await copySite(site, dataDir)
    before = await contentIn(dataDir)
  })

  it.each(['no\n', '', 'replace it\n'])('changes nothing after %j', async (answer) => {
    const outcome = await runCommand('restore', firstVersion, { DATA_DIR: dataDir }, answer)
    expect(outcome).toMatchObject({ code: 1, err: 'Nothing was changed.\n' })
    expect(outcome.out).toMatch(/Here are now: .*152 news.*/)
    expect(outcome.out).toMatch(/In the archive of \S+ are: .*2 news.*/)
    expect(await contentIn(dataDir)).toEqual(before)
    expect(await backupsIn(dataDir)).toEqual([])
  })

  it('is done after a yes or with --replace, and undone by the backup that it names', async () => {
    const done = await runCommand('restore', firstVersion, { DATA_DIR: dataDir }, 'yes\n')
    expect(done).toMatchObject({ code: 0, err: '' })
    const [, backup = ''] = /to (\S+\.tar\.gz)/.exec(done.out) ?? []
    expect(backup).toContain(join(dataDir, 'backups'))
    expect(await contentIn(dataDir)).not.toEqual(before)
    const undone = await runCommand('restore', [backup, '--replace'], { DATA_DIR: dataDir })
    expect(undone).toMatchObject({ code: 0, err: '' })
    expect(await contentIn(dataDir)).toEqual(before)
    expect(await backupsIn(dataDir)).toHaveLength(2)
  })

  it('asks nobody where there is nothing', async () => {
    const empty = join(folder, 'empty')
    const outcome = await runCommand('restore', firstVersion, { DATA_DIR: empty })
    expect(outcome).toMatchObject({ code: 0, err: '' })
    expect(await backupsIn(empty)).toEqual([])
  })
})

/** Moments of a restore, each as a command to the database and which of its kind. */
const moments: [command: string, nth: number][] = [
  ['insert', 1],
  ['find', 8],
  ['create', 2],
  ['insert', 4],
  ['createIndexes', 2],
  ['update', 4],
  ['renameCollection', 1],
  ['renameCollection', 5],
  ['delete', 1],
  ['delete', 4],
]

describe('beside a running site, a restore that is killed', () => {
  let dataDir: string
  let server: SpawnedServer
  let address: string
  let old: string
  let restored: string
  beforeAll(async () => {
    dataDir = join(folder, 'running')
    await copySite(site, dataDir)
    server = spawnServer(dataDir, adminSettings)
    address = await server.started
    old = await shown()
    restored = await shownAnew(join(folder, 'new'))
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })

  /** What visitors of a site see that was restored into an empty folder. */
  async function shownAnew(folder: string) {
    const outcome = await runCommand('restore', firstVersion, { DATA_DIR: folder })
    expect(outcome).toMatchObject({ code: 0 })
    const other = spawnServer(folder, adminSettings)
    const seen = print(await readSite(await other.started))
    other.child.kill('SIGTERM')
    await other.ended
    return seen
  }

  const print = ({ news, team, publication, intro }: SiteData) =>
    JSON.stringify([intro, ...[news, team, publication].map((list) => list.map(({ _id }) => _id))])
  const shown = async () => print(await readSite(address))

  it.each(moments)('at %s %i leaves visitors the old or the new site', async (command, nth) => {
    const seen = new Set<string>()
    let isOver = false
    const watching = (async () => {
      while (!isOver) seen.add(await shown())
    })()
    const outcome = await runScript('archive/testing/restoreUntil.ts', [
      dataDir,
      firstVersion,
      command,
      String(nth),
    ])
    expect(outcome).toMatchObject({ code: null, err: '' })
    await inDatabase(siteIn(dataDir), forgetTurns)
    await shown()
    // Whoever wants to write sees that one was cut off; at one moment it is left to the server's own look.
    if (command !== 'create') await call(address + introPaths.update, { method: 'POST' })
    await expect.poll(() => isSettled(dataDir), { timeout: SETTLED_MS }).toBe(true)
    isOver = true
    await watching
    for (const each of seen) expect([old, restored]).toContain(each)
    const now = await readSite(address)
    expect([old, restored]).toContain(print(now))
    for (const { mainImage } of now.news.filter((item) => item.mainImage.startsWith('/uploads')))
      expect((await call(address + mainImage)).status).toBe(200)
    if (print(now) === old) return
    // Whatever was cut off, the way back is there.
    const [backup = ''] = (await backupsIn(dataDir)).sort().slice(-1)
    const args = [join(dataDir, 'backups', backup), '--replace']
    expect(await runCommand('restore', args, { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    expect(await shown()).toBe(old)
  })
})

const isSettled = (dataDir: string) =>
  inDatabase(siteIn(dataDir), async (db) => {
    const names = await db.listCollections().toArray()
    const left = names.some(({ name }) => name.startsWith('restore_'))
    return !left && (await db.collection('restorejournal').countDocuments()) === 0
  })

/** As if the seconds had passed after which a process that says nothing any more counts as gone. */
const forgetTurns = (db: Db) =>
  db.collection('maintenance').updateMany({}, { $set: { until: new Date(0) } })

it('while one is being prepared nothing is written that would be lost', async () => {
  const server = await startTestServer()
  const editor = await server.loggedIn()
  const write = () => editor.post(introPaths.update).send(buildIntro({ slogan: 'Meanwhile' }))
  await withMaintenanceLock(
    async () => {
      await RestoreJournal.create({ _id: 'one' })
      const before = await contentOf(database(), server.dataDir)
      const refused = await write()
      expectRefusal(refused, 503)
      expect(refused.get('Retry-After')).toBeDefined()
      expectRefusal(await server.visitor.post(joinRequestPaths.requests), 503)
      expect(await contentOf(database(), server.dataDir)).toEqual(before)
      await server.visitor.get('/api/getData').expect(200)
    },
    () => {},
  )
  // Who was preparing it is gone.
  await write().expect(200)
  expect(await RestoreJournal.exists({})).toBeNull()
  await server.stop()
})

it(
  'a site is refused whole, before anything is touched, when its records contradict each other',
  notOnFerretDb('needs a new index to tell that two records are alike'),
  async () => {
    const server = await startTestServer()
    await fillSite(server)
    const twice = (await ImageModel.findOne().orFail().lean()) ?? {}
    await ImageModel.collection.dropIndexes()
    await ImageModel.collection.insertOne({ ...twice, _id: new Types.ObjectId() })
    const file = join(folder, 'twice.tar.gz')
    expect(await runCommand('backup', file, { DATA_DIR: server.dataDir })).toMatchObject({
      code: 0,
    })
    await server.stop()
    const dataDir = join(folder, 'contradiction')
    await copySite(site, dataDir)
    const before = await contentIn(dataDir)
    const outcome = await runCommand('restore', [file, '--replace'], { DATA_DIR: dataDir })
    expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining('two records') })
    expect(outcome.err.trim().split('\n')).toHaveLength(1)
    expect(await contentIn(dataDir)).toEqual(before)
  },
)
