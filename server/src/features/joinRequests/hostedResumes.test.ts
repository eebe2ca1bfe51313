import { randomUUID } from 'node:crypto'
import { type JoinRequest, joinRequestPaths } from '@lab/shared/joinRequests'
import { REQUEST_ID_HEADER } from '@lab/shared/reply'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CloudinaryStandIn,
  startCloudinaryStandIn,
} from '../../../testing/cloudinaryStandIn.ts'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { openCloudinary } from '../../lib/cloudinary.ts'
import { hostedFiles } from '../../lib/hiddenFiles.ts'
import { JoinRequestModel } from './joinRequests.model.ts'
import { purgeJoinRequests } from './purge.ts'

const pdf = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n')
let standIn: CloudinaryStandIn
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  standIn = await startCloudinaryStandIn()
  server = await startTestServer({ env: { CLOUDINARY_URL: standIn.url } })
  editor = await server.loggedIn()
})
beforeEach(() => standIn.behave('well'))
afterAll(async () => {
  await server.stop()
  await standIn.stop()
})

const apply = () =>
  server.visitor
    .post(joinRequestPaths.requests)
    .field({
      fName: 'Sample',
      lName: 'Applicant',
      email: 'applicant@example.org',
      expertise: 'Flood frequency',
    })
    .attach('resume', pdf, 'cv.pdf')
const list = async (): Promise<JoinRequest[]> =>
  (await editor.get(joinRequestPaths.requests).expect(200)).body.joinUsReq
async function applied() {
  standIn.files.clear()
  await apply().expect(201)
  const [newest] = await list()
  if (!newest) throw new Error('There is no application.')
  return newest
}

describe('résumés at Cloudinary', () => {
  it('are stored without a public address', async () => {
    await applied()
    const [[name, bytes] = []] = standIn.files
    expect(name).toMatch(/^raw\/authenticated\/lab-site\/resumes\/[\w-]{22}$/)
    expect(bytes).toEqual(pdf)
  })

  it('reach an admin through this site, by an address that is good for a minute', async () => {
    const { resumePath } = await applied()
    const file = await editor.get(resumePath).expect(200)
    expect(file.body).toEqual(pdf)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Sample Applicant - resume.pdf"',
      'cache-control': 'no-store',
    })
    const { expires_at, timestamp } = standIn.requests.at(-1) ?? {}
    expect([60, 61]).toContain(Number(expires_at) - Number(timestamp))
    expectRefusal(await server.visitor.get(resumePath), 401)
  })

  it('are not found when they are gone from the host', async () => {
    const { resumePath } = await applied()
    standIn.files.clear()
    expectRefusal(await editor.get(resumePath), 404)
  })

  it('go with their application', async () => {
    const { _id } = await applied()
    await editor.delete(joinRequestPaths.request(_id)).expect(200)
    expect(standIn.files.size).toBe(0)
  })
})

describe.each(['refusing', 'failing'] as const)('a host that is %s', (mood) => {
  it('lets an applicant try again, and shows no half application', async () => {
    const before = await list()
    const form = { [REQUEST_ID_HEADER]: randomUUID() }
    await standIn.behave(mood)
    const answer = await apply().set(form)
    expectRefusal(answer, 503)
    expect(answer.get('Retry-After')).toBeTruthy()
    expect(await list()).toEqual(before)
    await standIn.behave('well')
    await apply().set(form).expect(201)
    expect(await list()).toHaveLength(before.length + 1)
  })

  it('leaves no file behind that it stored without saying so', async () => {
    const noted = async () => (await JoinRequestModel.find({ isComplete: false })).length
    const before = await noted()
    await standIn.behave(mood)
    expectRefusal(await apply(), 503)
    expect(await noted()).toBe(before + 1)
    await standIn.behave('well')
    await JoinRequestModel.updateMany({ isComplete: false }, { createdAt: new Date(0) })
    const all = await list()
    await purgeJoinRequests(hostedFiles(openCloudinary(standIn.url), 'resumes'), 365, {
      isAgreed: true,
    })
    expect(await noted()).toBe(0)
    expect(await list()).toEqual(all)
    expect(standIn.requests.at(-1)).toMatchObject({ type: 'authenticated', invalidate: 'true' })
  })

  it('leaves an application as it was that is sent again meanwhile', async () => {
    const form = { [REQUEST_ID_HEADER]: randomUUID() }
    await apply().set(form).expect(201)
    const before = await list()
    await standIn.behave(mood)
    expectRefusal(await apply().set(form), 503)
    await standIn.behave('well')
    expect(await list()).toEqual(before)
    expect((await editor.get(before[0]?.resumePath ?? '').expect(200)).body).toEqual(pdf)
  })

  it('keeps an application whole that is read or deleted meanwhile', async () => {
    const { _id, resumePath } = await applied()
    await standIn.behave(mood)
    expectRefusal(await editor.get(resumePath), 503)
    expectRefusal(await editor.delete(joinRequestPaths.request(_id)), 503)
    await standIn.behave('well')
    await editor.get(resumePath).expect(200)
    await editor.delete(joinRequestPaths.request(_id)).expect(200)
    expect(standIn.files.size).toBe(0)
  })
})
