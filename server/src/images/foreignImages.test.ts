import { readdir } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { imagePaths, imageTexts } from '@lab/shared/images'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { teamPaths } from '@lab/shared/team'
import { buildMember } from '@lab/shared/testing/build'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { picture } from '../../testing/pictures.ts'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { ImageModel } from './image.model.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let shown: string
let resume: string
let before: Awaited<ReturnType<typeof files>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
  const upload = await editor.post(imagePaths.team).attach('image', await picture(), 'a.png')
  shown = upload.body.data.secure_url
  const { _id, ...member } = buildMember({ img: shown })
  await editor.post(teamPaths.add).send(member).expect(201)
  await server.visitor
    .post(joinRequestPaths.requests)
    .field({ fName: 'A', lName: 'B', email: 'a@example.org', expertise: 'Floods' })
    .attach('resume', Buffer.from('%PDF-1.4'), 'cv.pdf')
    .expect(201)
  resume = (await readdir(join(server.dataDir, 'resumes')))[0] ?? ''
})
beforeEach(async () => {
  before = await files()
})
afterAll(() => server.stop())

const files = async () => ({
  all: (await readdir(server.dataDir, { recursive: true }))
    .filter((path) => /^(uploads|resumes)/.test(path))
    .sort(),
  notes: await ImageModel.find().lean(),
})
const remove = (imageUrls: unknown) => editor.post(imagePaths.delete).send({ imageUrls })

it.each<[string, () => unknown]>([
  ['another host', () => 'https://example.org/uploads/a.webp'],
  ['this host by its whole address', () => `http://127.0.0.1${shown}`],
  ['an inner address', () => 'http://169.254.169.254/latest/meta-data/'],
  ['a file of this machine', () => 'file:///etc/passwd'],
  ["an applicant's file", () => `/uploads/../resumes/${resume}`],
  ["an applicant's file by its name", () => resume],
  ["an applicant's file by its key in the folder of pictures", () => `/uploads/${resume}`],
  ['a path that leads to a picture', () => shown.replace('/uploads/', '/uploads/./')],
  ['a path in another spelling', () => shown.replace('/uploads', '/UPLOADS')],
  ['the folder', () => '/uploads/'],
  ['a pattern', () => '/uploads/*'],
  ['an operator', () => ({ $regex: '.*' })],
  ['an operator in a list', () => [shown, { $ne: '' }]],
  ['a list of lists', () => [[shown]]],
  ['too many', () => Array<string>(51).fill(shown)],
])('%s is refused, asked for by nobody, and nothing is removed', async (_name, make) => {
  const asked = [
    vi.spyOn(globalThis, 'fetch'),
    vi.spyOn(https, 'request'),
    vi.spyOn(https, 'get'),
    vi.spyOn(http, 'get'),
  ]
  expect(expectRefusal(await remove(make()), 400).message).toBe(imageTexts.deletionFailed)
  for (const call of asked) {
    expect(call).not.toHaveBeenCalled()
    call.mockRestore()
  }
  expect(await files()).toEqual(before)
})

it('a picture that a record shows stays, also beside addresses that are not ours', async () => {
  await remove([shown, 'https://example.org/a.webp', `/uploads/${resume}`]).expect(200)
  expect((await files()).all).toEqual(before.all)
  await server.visitor.get(shown).expect(200)
})
