import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filePaths, fileTexts } from '@lab/shared/files'
import { settingsPaths } from '@lab/shared/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CloudinaryStandIn, startCloudinaryStandIn } from '../../testing/cloudinaryStandIn.ts'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { filesIn } from '../lib/dataFolder.ts'

const pdf = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n')

let standIn: CloudinaryStandIn
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  standIn = await startCloudinaryStandIn()
  server = await startTestServer({ env: { CLOUDINARY_URL: standIn.url } })
  editor = await server.loggedIn()
})
afterAll(async () => {
  await server.stop()
  await standIn.stop()
})

const send = () => editor.post(filePaths.upload).attach('file', pdf, 'syllabus.pdf')
const saveCourses = (courses: object[]) =>
  editor.post(settingsPaths.edit('mentorship')).send({ courses }).expect(200)

it('a PDF is at Cloudinary for this server alone, and served from here', async () => {
  const url: string = (await send().expect(200)).body.data.url
  expect([...standIn.files.keys()]).toEqual([
    expect.stringMatching(/^raw\/authenticated\/lab-site\/files\/[\w-]{22}\.syllabus$/),
  ])
  await saveCourses([{ title: 'A', text: '', code: '', syllabus: url }])

  const folder = filesIn(server.dataDir)
  for (const name of await readdir(folder)) await rm(join(folder, name))
  const all = await Promise.all([1, 2, 3].map(() => server.visitor.get(url).expect(200)))
  for (const { body } of all) expect(pdf.equals(body)).toBe(true)

  const asked = standIn.requests.length
  await server.visitor.get(`/files/${'x'.repeat(22)}/a.pdf`).expect(404)
  expect(standIn.requests.length).toBe(asked)

  await saveCourses([])
  expect(standIn.files.size).toBe(0)
  await server.visitor.get(url).expect(404)
})

it('that Cloudinary does not take is refused', async () => {
  await standIn.behave('refusing')
  expect(expectRefusal(await send(), 503).message).toBe(fileTexts.uploadFailed)
})
