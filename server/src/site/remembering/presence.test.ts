import { newsPaths } from '@lab/shared/news'
import { PRESENCE_MS, type Presence, presencePaths } from '@lab/shared/presence'
import { admin } from '@lab/shared/testing/admin'
import { buildNews } from '@lab/shared/testing/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { PresenceModel } from '../../records/presence.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let contributor: typeof editor
let record: string
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
  contributor = await server.loggedInAs('contributor')
  const { _id, ...news } = buildNews()
  record = (await editor.post(newsPaths.add).send(news).expect(201)).body.data._id
})
afterAll(() => server.stop())

const note = async (browser: typeof editor, more: object = {}): Promise<Presence['others']> => {
  const sent = { kind: 'news', record, ...more }
  return (await browser.post(presencePaths.note).send(sent).expect(200)).body.others
}

it('tells who else has a form open, until they leave or are silent', async () => {
  expect(await note(editor)).toEqual([])
  expect(await note(contributor)).toEqual([
    { name: admin.email, since: expect.stringMatching(/^\d{4}-.+Z$/) },
  ])
  expect(await note(editor)).toHaveLength(1)
  expect(await note(contributor, { leaves: true })).toEqual([])
  expect(await note(editor)).toEqual([])

  await note(contributor)
  const longAgo = new Date(Date.now() - PRESENCE_MS)
  await PresenceModel.updateMany({ name: { $ne: admin.email } }, { $set: { expiresAt: longAgo } })
  expect(await note(editor)).toEqual([])
})

it('tells of other records nothing', async () => {
  await note(contributor)
  expect(await note(editor, { record: '507f1f77bcf86cd799439011' })).toEqual([])
  expect(await note(editor, { kind: 'settings', record: 'home' })).toEqual([])
})

it('knows every section of the settings', async () => {
  const section = { kind: 'settings', record: 'home' }
  await note(contributor, section)
  expect(await note(editor, section)).toHaveLength(1)
})

it.each([
  ['an unknown kind', { kind: 'users', record: '507f1f77bcf86cd799439011' }, 400],
  ['an id that is none', { kind: 'news', record: '../x' }, 404],
  ['no record', { kind: 'news' }, 400],
])('refuses %s', async (_name, sent, status) => {
  expectRefusal(await editor.post(presencePaths.note).send(sent), status)
})
