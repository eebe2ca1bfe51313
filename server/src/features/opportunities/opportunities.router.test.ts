import {
  type Announcement,
  opportunitiesPaths,
  opportunitiesTexts,
} from '@lab/shared/opportunities'
import { sitePaths } from '@lab/shared/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const save = (over: Partial<Announcement>) =>
  editor
    .post(opportunitiesPaths.update)
    .send({ announcementStatus: true, title: 'Position', body: '<p>Come.</p>', link: '', ...over })
const shown = async (): Promise<Announcement> =>
  (await server.visitor.get(sitePaths.data)).body.opporutunitiesAnnouncement[0]
const drafted = async (): Promise<Announcement> =>
  (await editor.get(sitePaths.adminData)).body.opporutunitiesAnnouncement[0]

it('is off, and there is one, before anybody has written it', async () => {
  expect(await shown()).toMatchObject({ announcementStatus: false, title: '', body: '', link: '' })
})

it('shows what was saved while it is on', async () => {
  const answer = await save({ link: 'mailto:lab@example.org' }).expect(200)
  expect(answer.body.message).toBe(opportunitiesTexts.updated)
  expect(await shown()).toMatchObject({
    title: 'Position',
    body: '<p>Come.</p>',
    link: 'mailto:lab@example.org',
  })
})

it('keeps a draft from visitors while it is off', async () => {
  await save({ announcementStatus: false, body: '<p>Draft</p>' }).expect(200)
  expect(await shown()).toMatchObject({ announcementStatus: false, title: '', body: '' })
  expect(await drafted()).toMatchObject({ title: 'Position', body: '<p>Draft</p>' })
})

it('needs a title only to be displayed', async () => {
  await save({ announcementStatus: false, title: '' }).expect(200)
  const answer = await save({ title: '' })
  expect(expectRefusal(answer, 400).message).toBe(opportunitiesTexts.missing)
})

it('keeps what an edit leaves out', async () => {
  await save({ link: 'https://example.org/apply' }).expect(200)
  await editor.post(opportunitiesPaths.update).send({ announcementStatus: false }).expect(200)
  expect(await drafted()).toMatchObject({
    announcementStatus: false,
    title: 'Position',
    body: '<p>Come.</p>',
    link: 'https://example.org/apply',
  })
})

it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '//example.org', 'data:text/html,x'])(
  'refuses the link %s',
  async (link) => {
    const before = await drafted()
    expect(expectRefusal(await save({ link }), 400).errors?.[0]?.path).toBe('link')
    expect(await drafted()).toEqual(before)
  },
)

const safe = 'target="_blank" rel="noopener noreferrer"'
const blank = '<a href="about:blank">x</a>'
it.each([
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<p onclick="x()" style="color:red" id="y">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">x</a>', blank],
  ['<a href="java\tscript:alert(1)">x</a>', blank],
  ['<a href="//example.org">x</a>', blank],
  ['<a href="https://example.org">x</a>', `<a href="https://example.org" ${safe}>x</a>`],
  ['<a href="tel:+1555">x</a>', `<a href="tel:+1555" ${safe}>x</a>`],
  ['<p class="ql-align-center evil">a</p>', '<p class="ql-align-center">a</p>'],
  ['<ol><li data-list="bullet">a</li></ol>', '<ol><li data-list="bullet">a</li></ol>'],
  [
    '<svg><a href="https://x.org">x</a></svg><iframe src="/"></iframe><form><input></form>',
    `<a href="https://x.org" ${safe}>x</a>`,
  ],
])('cleans %s', async (body, cleaned) => {
  await save({ body }).expect(200)
  expect((await shown()).body).toBe(cleaned)
  await save({ body: cleaned }).expect(200)
  expect((await shown()).body).toBe(cleaned)
})

it.each([
  ['tags inside each other without end', '<ul><li>'.repeat(20_000)],
  ['tags that nobody keeps inside each other', '<x>'.repeat(60_000)],
  ['tags whose ends would make it too long', '<p>'.repeat(60_000)],
])('refuses %s, and keeps what there was', async (_name, body) => {
  await save({ body: '<p>Come.</p>' }).expect(200)
  expect(expectRefusal(await save({ body }), 400).errors).toMatchObject([{ path: 'body' }])
  expect((await shown()).body).toBe('<p>Come.</p>')
})

it('keeps lists in lists', async () => {
  const body = `${'<ul><li>'.repeat(10)}a${'</li></ul>'.repeat(10)}`
  await save({ body }).expect(200)
  expect((await shown()).body).toBe(body)
})
