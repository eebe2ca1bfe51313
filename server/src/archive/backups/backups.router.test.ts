import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authPaths, authTexts } from '@lab/shared/auth'
import { backupPaths, backupTexts } from '@lab/shared/backups'
import { sitePaths } from '@lab/shared/paths'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { UserModel } from '../../http/user.model.ts'
import { readArchive } from '../archiveFile.ts'
import { contentIn, fillSite } from '../testing/sites.ts'
import { BackupJobs } from './jobs.ts'
import { openOwner, withoutTraces } from './testing/openOwner.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof openOwner>>
beforeEach(async () => {
  server = await startTestServer()
  owner = await openOwner(server)
})
afterEach(() => server.stop())

it('is for owners alone', async () => {
  const name = await owner.makeBackup()
  const editor = await server.loggedInAs('editor')
  for (const [browser, status] of [
    [server.visitor, 401],
    [editor, 403],
  ] as const) {
    expectRefusal(await browser.get(backupPaths.backups), status)
    expectRefusal(await browser.get(backupPaths.backup(name)), status)
    expectRefusal(await browser.post(backupPaths.restore(name)), status)
    expectRefusal(await browser.delete(backupPaths.backup(name)), status)
    expectRefusal(await browser.post(backupPaths.uploads).send({ bytes: 10 }), status)
  }
  expect((await owner.list()).backups.map((backup) => backup.name)).toEqual([name])
})

it('puts the whole site back as it was, and keeps what it replaces', async () => {
  await fillSite(server)
  const name = await owner.makeBackup()
  const before = await contentIn(server.dataDir)
  await owner.setSlogan('Changed since')
  expectRefusal(await owner.browser.post(backupPaths.restore(name)), 403)
  const stale = owner.browser
  expect(await owner.restore(name)).toMatchObject({ what: 'restore', state: 'done', name })
  expectRefusal(await stale.get(backupPaths.backups), 401)
  expect(await owner.slogan()).toBe('Following water')
  expect(withoutTraces(await contentIn(server.dataDir))).toEqual(withoutTraces(before))
  const [kept] = (await owner.list()).backups.filter(({ kind }) => kind === 'before-restore')
  await owner.restore(kept?.name ?? '')
  expect(await owner.slogan()).toBe('Changed since')
})

it('leaves accounts and logins alone where the backup has none', async () => {
  await owner.setSlogan('Before')
  const name = await owner.makeBackup(false)
  const collections = new Set<string>()
  for await (const part of readArchive(join(server.dataDir, 'backups', name)))
    if (part.kind === 'documents') collections.add(part.collection)
  expect([...collections]).toContain('news')
  for (const secret of ['users', 'activity', 'accountrules', 'sessions'])
    expect([...collections]).not.toContain(secret)
  expect((await owner.browser.get(backupPaths.backup(name)).expect(200)).type).toBe(
    'application/gzip',
  )
  await owner.setSlogan('Since')
  const editor = await server.loggedInAs('editor')
  const accounts = await UserModel.find().lean()
  expect(await owner.restore(name)).toMatchObject({ state: 'done' })
  expect(await UserModel.find().lean()).toEqual(accounts)
  await editor.get(sitePaths.adminData).expect(200)
  await owner.list()
  expect(await owner.slogan()).toBe('Before')
})

it('hands accounts out to who has just given the password', async () => {
  const name = await owner.makeBackup()
  const refusal = expectRefusal(await owner.browser.get(backupPaths.backup(name)), 403)
  expect(refusal.message).toBe(backupTexts.passwordFirst)
  const wrong = await owner.browser
    .post(authPaths.confirm)
    .send({ currentPassword: 'not this one' })
  expect(expectRefusal(wrong, 400).errors).toEqual([
    { path: 'currentPassword', message: authTexts.wrongCurrentPassword },
  ])
  expectRefusal(await owner.browser.get(backupPaths.backup(name)), 403)
  await owner.confirm()
  const answer = await owner.browser.get(backupPaths.backup(name)).responseType('blob').expect(200)
  expect(answer.headers['content-disposition']).toContain(name)
  expect(answer.body).toEqual(await readFile(join(server.dataDir, 'backups', name)))
})

it('does one thing at a time', async () => {
  const name = await owner.makeBackup()
  const both = await Promise.all([
    owner.browser.post(backupPaths.check(name)),
    owner.browser.post(backupPaths.check(name)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
  await owner.outcome()
})

it('tells that work was cut off when its process is gone', async () => {
  await owner.makeBackup()
  await BackupJobs.updateOne(
    { _id: 'by hand' },
    { $set: { state: 'running', what: 'restore', seenAt: new Date(0) } },
  )
  expect((await owner.list()).job).toMatchObject({ state: 'failed', line: backupTexts.cutOff })
  await owner.makeBackup()
})
