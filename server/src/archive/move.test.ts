import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { buildNews } from '@lab/shared/testing/build'
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb'
import request from 'supertest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDatabase } from '../../testing/startDatabase.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { isFerretDb } from '../../testing/testDatabase.ts'
import { database } from '../db/connect.ts'
import { readArchive } from './archiveFile.ts'
import { runCommand } from './testing/runCommand.ts'
import {
  type Content,
  contentIn,
  contentOf,
  fillSite,
  resume,
  uploadPicture,
} from './testing/sites.ts'

const everyType = {
  _id: 'every type',
  int: new Int32(1),
  long: new Long(2),
  double: new Double(3),
  decimal: Decimal128.fromString('0.10'),
  text: 'né',
  yes: true,
  nothing: null,
  date: new Date(-1),
  id: new ObjectId(),
  bytes: new Binary(Buffer.from([0, 1])),
  uuid: new UUID(),
  pattern: new BSONRegExp('^a', 'i'),
  time: new Timestamp({ t: 1, i: 2 }),
  code: new Code('x'),
  least: new MinKey(),
  most: new MaxKey(),
  nested: { list: [{}, { deep: new Long(4) }] },
  lists: [[], [{}]],
}

/** What FerretDB can hold of them. */
const { decimal, code, least, most, lists, ...someTypes } = everyType

let folder: string
let file: string
let original: Content

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-move-'))
  file = join(folder, 'site.tar.gz')
  const server = await startTestServer()
  await fillSite(server)
  await database()
    .collection<{ _id: string }>('everything')
    .insertOne(isFerretDb ? someTypes : everyType)
  original = await contentOf(database(), server.dataDir)
  const outcome = await runCommand('backup', file, { DATA_DIR: server.dataDir })
  expect(outcome).toMatchObject({ code: 0, err: '', out: expect.stringContaining(file) })
  await server.stop()
})
afterAll(() => rm(folder, { recursive: true }))

it('writes an archive for its owner alone', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('moves a site to a database server, and back into an empty folder', async () => {
  const there = { MONGODB_URI: await startDatabase(), DATA_DIR: join(folder, 'there') }
  const again = join(folder, 'again.tar.gz')
  expect(await runCommand('restore', file, there)).toMatchObject({ code: 0 })
  expect(await contentIn(there.DATA_DIR, there)).toEqual(original)
  expect(await runCommand('backup', again, there)).toMatchObject({ code: 0 })
  const back = { MONGODB_URI: '', DATA_DIR: join(folder, 'back') }
  expect(await runCommand('restore', again, back)).toMatchObject({ code: 0 })
  expect(await contentIn(back.DATA_DIR, back)).toEqual(original)
})

it('shows the restored content on a running site at once, and ends its sessions', async () => {
  const other = { email: 'other@example.org', password: 'another sample password' }
  const server = await startTestServer({
    env: { ADMIN_EMAIL: other.email, ADMIN_PASSWORD: other.password },
  })
  const editor = request.agent(server.app)
  await editor.post(authPaths.login).send(other).expect(200)
  const mainImage = await uploadPicture(editor)
  const { _id, ...news } = buildNews({ heading: 'Before', mainImage })
  await editor.post(newsPaths.add).send(news).expect(201)
  await server.visitor.get(sitePaths.data).expect(/Before/)

  const outcome = await runCommand('restore', file, { DATA_DIR: server.dataDir }, 'yes\n')
  expect(outcome).toMatchObject({ code: 0 })

  const shown = (await server.visitor.get(sitePaths.data).expect(200)).body
  expect(shown.news.map(({ heading }: { heading: string }) => heading).sort()).toEqual([
    'Drought',
    'Flood',
  ])
  expect(Object.values(shown.pictureTexts)).toEqual(['A river above its banks'])
  for (const { img } of shown.team) await server.visitor.get(img).expect(200)
  await server.visitor.get(mainImage).expect(404)
  expect((await editor.get(authPaths.status)).body).toBe(false)
  await server.visitor.post(authPaths.login).send(other).expect(401)

  expect(await contentOf(database(), server.dataDir)).toEqual(original)
  const restored = await server.loggedIn()
  const { joinUsReq } = (await restored.get(joinRequestPaths.requests).expect(200)).body
  expect((await restored.get(joinUsReq[0].resumePath).expect(200)).body).toEqual(resume)
  await server.stop()
})

it('holds every picture of its records although the site is edited meanwhile', async () => {
  const server = await startTestServer()
  await fillSite(server)
  const editor = await server.loggedIn()
  let isDone = false
  let edits = 0
  async function editOn() {
    while (!isDone) {
      const mainImage = await uploadPicture(editor)
      const { _id, ...news } = buildNews({ mainImage })
      const added = await editor.post(newsPaths.add).send(news).expect(201)
      await editor.delete(newsPaths.delete(added.body.data._id)).expect(200)
      edits += 1
    }
  }
  const editing = [editOn(), editOn()]
  const busy = join(folder, 'busy.tar.gz')
  const outcome = await runCommand('backup', busy, { DATA_DIR: server.dataDir })
  isDone = true
  await Promise.all(editing)
  await server.stop()
  expect(outcome).toMatchObject({ code: 0, err: '' })
  expect(edits).toBeGreaterThan(0)
  const { documents, files } = await partsIn(busy)
  const shown = documents.match(/uploads\/[\w-]+\.webp/g) ?? []
  expect(shown.length).toBeGreaterThan(2)
  expect(files).toEqual(expect.arrayContaining(shown))
})

async function partsIn(archive: string) {
  let documents = ''
  const files: string[] = []
  for await (const part of readArchive(archive)) {
    if (part.kind === 'file') files.push(part.name)
    if (part.kind === 'documents' && part.collection !== 'images')
      documents += Buffer.concat(part.documents).toString('latin1')
  }
  return { documents, files }
}
