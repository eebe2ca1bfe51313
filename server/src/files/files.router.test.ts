import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileLimits, filePaths, fileTexts } from '@lab/shared/files'
import { sitePaths } from '@lab/shared/paths'
import { settingsPaths } from '@lab/shared/settings'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { filesIn } from '../lib/dataFolder.ts'
import { FileModel } from './file.model.ts'

const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(5_000), Buffer.from('\n%%EOF\n')])

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
beforeEach(() => FileModel.deleteMany())
afterAll(() => server.stop())

const send = (bytes: Buffer, name = 'Fluid mechanics.pdf', who = editor) =>
  who.post(filePaths.upload).field('name', name).attach('file', bytes, 'x.pdf')
const upload = async (name?: string): Promise<string> =>
  (await send(pdf, name).expect(200)).body.data.url
const saveCourses = (syllabuses: string[]) => {
  const courses = syllabuses.map((syllabus) => ({ title: 'A', text: '', code: '', syllabus }))
  return editor.post(settingsPaths.edit('mentorship')).send({ courses })
}
const stored = () => readdir(filesIn(server.dataDir))

it('is kept byte by byte under a name that can be read, and read by everybody, in parts too', async () => {
  const url = await upload('Übung: Strömung & “Wärme”.PDF')
  expect(url).toMatch(/^\/files\/[\w-]{22}\/Ubung-Stromung-Warme\.pdf$/)
  const answer = await server.visitor.get(url).expect(200)
  expect(answer.body.equals(pdf)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="Ubung-Stromung-Warme.pdf"',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.not.stringContaining('sandbox'),
  })
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  const part = await server.visitor.get(url).set('Range', 'bytes=0-4').expect(206)
  expect(String(part.body)).toBe('%PDF-')
  const [note] = await FileModel.find().lean()
  expect(note).toMatchObject({ name: 'Übung: Strömung & “Wärme”.PDF', bytes: pdf.length, url })
})

it('is found under its whole address alone', async () => {
  const url = await upload()
  const [, , key] = url.split('/')
  const wrong = [
    `/files/${key}/other.pdf`,
    `/files/${key}`,
    `/files/${key}/..%2f..%2fdb.sqlite`,
    '/files/',
    `/files/${key}.Fluid-mechanics.pdf`,
    url.replace('.pdf', '.PDF'),
  ]
  for (const path of wrong) await server.visitor.get(path).expect(404)
})

it.each([
  ['a page', '<html>%PDF-1.4 %%EOF', 415, fileTexts.wrongType],
  ['nothing', '', 415, fileTexts.wrongType],
  ['half a PDF', '%PDF-1.4\nhalf', 400, fileTexts.damaged],
  ['too much', `%PDF-${'x'.repeat(fileLimits.bytes)}%%EOF`, 413, fileTexts.tooLarge],
])('refuses %s and stores nothing', async (_, content, status, message) => {
  const before = await stored()
  expect(expectRefusal(await send(Buffer.from(content)), status).message).toBe(message)
  expect(await stored()).toEqual(before)
  expect(await FileModel.countDocuments()).toBe(0)
})

it('is for who writes to send', async () => {
  const post = server.visitor.post(filePaths.upload)
  expectRefusal(await post.attach('file', pdf, 'x.pdf'), 401)
  await send(pdf, 'a.pdf', await server.loggedInAs('contributor')).expect(200)
  expectRefusal(await send(pdf, 'a.pdf', await server.loggedInAs('reviewer')), 403)
})

it('stays as long as something names it', async () => {
  const [first, second] = [await upload('first'), await upload('second')]
  await saveCourses([first, second]).expect(200)
  await saveCourses([second]).expect(200)
  await server.visitor.get(first).expect(404)
  await server.visitor.get(second).expect(200)
  const { body } = await server.visitor.get(sitePaths.data)
  expect(body.settings.mentorship.courses).toMatchObject([{ syllabus: second }])
  expect(expectRefusal(await saveCourses([first]), 400).message).toBe(fileTexts.gone)
})
