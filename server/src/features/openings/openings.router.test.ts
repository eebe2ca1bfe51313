import { CLOSED_DAYS, type Opening, openingPaths, openingTexts } from '@lab/shared/openings'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { settingsPaths } from '@lab/shared/settings'
import { buildOpening } from '@lab/shared/testing/build'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { OpeningModel } from './openings.model.ts'

const UNKNOWN = '507f1f77bcf86cd799439011'
const DAY_MS = 24 * 60 * 60 * 1000
const ZONE = 'Asia/Tokyo'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://lab.example.org' } })
  editor = await server.loggedIn()
  await editor
    .post(settingsPaths.edit('locale'))
    .send({ language: 'en', direction: 'auto', timeZone: ZONE })
    .expect(200)
})
beforeEach(() => OpeningModel.deleteMany())
afterAll(() => server.stop())

const send = (over: Partial<Opening> = {}) => {
  const { _id, ...opening } = buildOpening(over)
  return editor.post(openingPaths.add).send(opening)
}
const add = async (over?: Partial<Opening>): Promise<Opening> =>
  (await send(over).expect(201)).body.data
const listed = async () => (await server.visitor.get(sitePaths.data).expect(200)).body.openings
const textAt = async (path: string) => (await server.visitor.get(path).expect(200)).text

it('is added, shown, edited and deleted', async () => {
  const opening = await add({ body: '<p onclick="x()">Snow<script>x()</script></p>' })
  expect(opening.body).toBe('<p>Snow</p>')
  const { body, contact, ...rest } = opening
  expect(await listed()).toEqual([{ ...rest, isOpen: true }])
  const shown = await server.visitor.get(openingPaths.opening(opening._id)).expect(200)
  expect(shown.body).toEqual({ opening: { ...opening, isOpen: true } })
  await editor.post(openingPaths.edit(opening._id)).send({ title: 'Ice', place: '' }).expect(200)
  expect(await listed()).toMatchObject([{ title: 'Ice', place: '', kind: opening.kind }])
  const deleted = await editor.delete(openingPaths.delete(opening._id)).expect(200)
  expect(deleted.body.message).toBe(openingTexts.deleted)
  expect(await listed()).toEqual([])
  expectRefusal(await server.visitor.get(openingPaths.opening(opening._id)), 404)
})

it('closes by itself at the end of its last day where the lab is, and goes after a while', async () => {
  const deadline = '2031-03-05'
  const end = Date.parse('2031-03-05T15:00:00Z')
  onTestFinished(async () => {
    vi.useRealTimers()
    editor = await server.loggedIn()
  })
  vi.useFakeTimers({ toFake: ['Date'], now: end - 1 })
  editor = await server.loggedIn()
  const opening = await add({ title: 'Doctoral position on snow', deadline })
  const other = await add({ title: 'Always open' })
  const version = (await server.visitor.get(sitePaths.data)).headers['x-content-version']
  expect(await listed()).toMatchObject([{ _id: opening._id, isOpen: true }, { isOpen: true }])
  expect(await textAt(feedPaths.openings.atom)).toContain('Doctoral position on snow')
  vi.setSystemTime(end)
  expect(await listed()).toMatchObject([
    { _id: other._id, isOpen: true },
    { _id: opening._id, isOpen: false, deadline },
  ])
  const after = await server.visitor.get(sitePaths.data)
  expect(after.headers['x-content-version']).not.toBe(version)
  expect(await textAt(feedPaths.openings.atom)).not.toContain('Doctoral position on snow')
  expect(await textAt(sitePaths.sitemap)).toContain(pages.opening(opening._id))
  vi.setSystemTime(end + CLOSED_DAYS * DAY_MS)
  expect(await listed()).toMatchObject([{ _id: other._id }])
  expectRefusal(await server.visitor.get(openingPaths.opening(opening._id)), 404)
  expect(await textAt(sitePaths.sitemap)).not.toContain(pages.opening(opening._id))
  editor = await server.loggedIn()
  // Who moves the deadline opens it again.
  await editor.post(openingPaths.edit(opening._id)).send({ deadline: '2031-12-01' }).expect(200)
  expect(await listed()).toMatchObject([{ _id: opening._id, isOpen: true }, { isOpen: true }])
})

it('names what is wrong and changes nothing', async () => {
  const { errors } = expectRefusal(
    await send({ title: '', deadline: '2026-02-30', contact: 'nobody' }),
    400,
  )
  expect(errors?.map(({ path }) => path)).toEqual(['title', 'deadline', 'contact'])
  expectRefusal(await editor.post(openingPaths.edit(UNKNOWN)).send({ title: 'x' }), 404)
  expectRefusal(await editor.delete(openingPaths.delete(UNKNOWN)), 404)
  expectRefusal(await server.visitor.post(openingPaths.add).send(buildOpening()), 401)
  const contributor = await server.loggedInAs('contributor')
  expectRefusal(await contributor.post(openingPaths.add).send(buildOpening()), 403)
  expect(await OpeningModel.countDocuments()).toBe(0)
})
