import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupPaths } from '@lab/shared/backups'
import { serialize } from 'bson'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { writeArchive } from '../archiveFile.ts'
import { newManifest, type Part } from '../archiveFormat.ts'
import { contentIn } from '../testing/sites.ts'
import { openOwner, withoutTraces } from './testing/openOwner.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof openOwner>>
beforeEach(async () => {
  server = await startTestServer()
  owner = await openOwner(server)
})
afterEach(() => server.stop())

async function send(bytes: Buffer): Promise<string> {
  const begun = await owner.browser
    .post(backupPaths.uploads)
    .send({ bytes: bytes.length })
    .expect(201)
  const { id } = begun.body.data
  const half = Math.floor(bytes.length / 2)
  await sendPart(id, 0, bytes.subarray(0, half)).expect(200)
  await sendPart(id, half, bytes.subarray(half)).expect(200)
  return (await owner.browser.post(backupPaths.upload(id)).expect(200)).body.data.name
}

const sendPart = (id: string, at: number, part: Buffer) =>
  owner.browser.post(backupPaths.uploadPart(id, at)).type('application/octet-stream').send(part)

async function archiveOf(...parts: Part[]): Promise<Buffer> {
  const file = join(server.dataDir, 'made.tar.gz')
  async function* all() {
    yield* parts
  }
  await writeArchive(file, all())
  return readFile(file)
}

const manifest = (accounts = true): Part => ({
  kind: 'manifest',
  manifest: newManifest({ software: '1.0.0', schema: 2, records: 1, accounts }),
})
const documents = (collection: string, document: object): Part => ({
  kind: 'documents',
  collection,
  number: 1,
  documents: [Buffer.from(serialize(document))],
})

it('takes an archive in parts, says what it holds, and restores it', async () => {
  await owner.setSlogan('Sent along')
  const made = await owner.makeBackup()
  const bytes = await readFile(join(server.dataDir, 'backups', made))
  await owner.setSlogan('Since')
  const name = await send(bytes)
  await owner.browser.post(backupPaths.check(name)).expect(202)
  expect(await owner.outcome()).toMatchObject({
    what: 'check',
    state: 'done',
    facts: { hasAccounts: true, counts: { users: 1 }, time: expect.any(String) },
  })
  await owner.restore(name)
  expect(await owner.slogan()).toBe('Sent along')
  await owner.browser.delete(backupPaths.backup(name)).expect(200)
  expect((await owner.list()).backups.map((backup) => backup.name)).not.toContain(name)
})

it('refuses parts out of order, of nothing, and more than there is room for', async () => {
  const begun = await owner.browser.post(backupPaths.uploads).send({ bytes: 100 }).expect(201)
  const { id } = begun.body.data
  expectRefusal(await sendPart(id, 50, Buffer.alloc(10)), 409)
  expectRefusal(await sendPart('../../../../etc/passwd', 0, Buffer.alloc(10)), 404)
  expectRefusal(await sendPart('A'.repeat(22), 0, Buffer.alloc(10)), 404)
  expectRefusal(await owner.browser.post(backupPaths.uploads).send({ bytes: 2 ** 50 }), 400)
  await owner.browser.delete(backupPaths.upload(id)).expect(200)
  expectRefusal(await owner.browser.post(backupPaths.upload(id)), 404)
  expect(await readdir(join(server.dataDir, 'backups'))).toEqual([])
})

describe('an archive that is sent is refused in words and goes when it', () => {
  const cases: [what: string, make: () => Promise<Buffer>, says: RegExp][] = [
    ['is none', async () => Buffer.from('not an archive at all'), /not a whole archive/],
    [
      'is cut off',
      async () => (await archiveOf(manifest())).subarray(0, -20),
      /not a whole archive/,
    ],
    [
      'brings logins',
      () => archiveOf(manifest(), documents('sessions', { _id: 'planted' })),
      /sessions, which does not belong/,
    ],
    [
      'says that it has no accounts and has',
      () => archiveOf(manifest(false), documents('users', { email: 'x@example.org' })),
      /users, which does not belong/,
    ],
    ['has no owner', () => archiveOf(manifest(), documents('news', {})), /no owner/],
    [
      'grows for ever',
      () => archiveOf(...Array.from({ length: 5 }, (_, at) => zeros(at))),
      /not a whole archive/,
    ],
  ]

  it.each(cases)('%s', async (what, make, says) => {
    const before = await contentIn(server.dataDir)
    const name = await send(await make())
    const job = await owner.restore(name)
    expect(job).toMatchObject({ state: 'failed', line: expect.stringMatching(says) })
    expect(withoutTraces(await contentIn(server.dataDir))).toEqual(withoutTraces(before))
    const names = (await owner.list()).backups.map((backup) => backup.name)
    expect(names.includes(name)).toBe(what === 'has no owner')
  })
})

/** The first says what the archive is, the others hold nothing but a lot of it. */
const zeros = (at: number): Part =>
  at === 0
    ? manifest()
    : { kind: 'file', name: `uploads/zeros-${at}.webp`, bytes: Buffer.alloc(60 * 1024 * 1024) }
