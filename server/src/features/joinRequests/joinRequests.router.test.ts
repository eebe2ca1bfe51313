import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type JoinRequest, joinRequestPaths, joinRequestTexts } from '@lab/shared/joinRequests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../../lib/testing/pictures.ts'
import { expectRefusal } from '../../lib/testing/refused.ts'
import { startTestServer, type TestServer } from '../../lib/testing/startTestServer.ts'

const pdf = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n')
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const fields = {
  fName: 'Sample',
  lName: 'Applicant',
  email: 'applicant@example.org',
  contact: '+1 555 0100',
  linkedin: 'https://example.org/in/a',
  expertise: 'Flood frequency',
}
const apply = (over: Partial<typeof fields> = {}) =>
  server.visitor.post(joinRequestPaths.requests).field({ ...fields, ...over })
const list = async (): Promise<JoinRequest[]> =>
  (await editor.get(joinRequestPaths.requests).expect(200)).body.joinUsReq
const newest = async () => {
  const [first] = await list()
  if (!first) throw new Error('There is no application.')
  return first
}
const resumes = () => readdir(join(server.dataDir, 'resumes'))

describe('applying', () => {
  it('stores the application and thanks the visitor', async () => {
    const answer = await apply().attach('resume', pdf, 'cv.pdf').expect(201)
    expect(answer.body).toEqual({ success: true, message: joinRequestTexts.received })
    const request = await newest()
    expect(request).toMatchObject({ ...fields, archived: false })
    expect(request.resumePath).toBe(joinRequestPaths.resume(request._id))
  })

  it('needs no résumé, phone or profile', async () => {
    const { contact, linkedin, ...rest } = fields
    await server.visitor.post(joinRequestPaths.requests).field(rest).expect(201)
    expect(await newest()).toMatchObject({ ...rest, contact: '', linkedin: '', resumePath: '' })
  })

  it('makes a picture of a résumé anew', async () => {
    await apply()
      .attach('resume', await picture('jpeg'), 'cv.jpg')
      .expect(201)
    const { resumePath } = await newest()
    expect((await editor.get(resumePath)).headers['content-type']).toBe('image/webp')
  })

  it.each([
    ['fName', ''],
    ['lName', 'A\r\nB'],
    ['email', 'nobody'],
    ['email', 'a@example.org\r\nBcc: b@example.org'],
    ['expertise', ' '],
    ['linkedin', 'javascript:alert(1)'],
  ] as const)('names the field when %s is %j', async (field, value) => {
    const [listed, kept] = [await list(), await resumes()]
    const answer = await apply({ [field]: value }).attach('resume', pdf, 'cv.pdf')
    expect(expectRefusal(answer, 400).errors?.map((error) => error.path)).toEqual([field])
    expect(await list()).toEqual(listed)
    expect(await resumes()).toEqual(kept)
  })

  it('refuses a résumé that is neither PDF nor picture', async () => {
    const before = await list()
    const answer = await apply().attach('resume', Buffer.from('MZ program'), 'cv.pdf')
    expect(expectRefusal(answer, 415).message).toBe(joinRequestTexts.wrongType)
    expect(await list()).toEqual(before)
  })

  it('refuses a résumé of more than 10 MB', async () => {
    const answer = await apply().attach('resume', Buffer.alloc(10 * 1024 * 1024 + 1), 'cv.pdf')
    expect(expectRefusal(answer, 413).message).toBe(joinRequestTexts.tooLarge)
  })

  it('takes a form that is sent again for the same application', async () => {
    const before = (await list()).length
    const send = (expertise: string) =>
      apply({ expertise }).set('idempotency-key', 'form-0001').attach('resume', pdf, 'cv.pdf')
    const statuses = (await Promise.all([send('Ice'), send('Ice')])).map(({ status }) => status)
    expect(statuses).toContain(201)
    await send('Ice and snow').expect(201)
    expect(await list()).toHaveLength(before + 1)
    expect((await newest()).expertise).toBe('Ice and snow')
  })

  it('lets what fills the hidden field believe that it was heard', async () => {
    const before = await list()
    await apply().field('website', 'https://spam.example').expect(201)
    expect(await list()).toEqual(before)
  })
})

describe('reviewing', () => {
  it('shows one application and its résumé to an admin alone', async () => {
    await apply().attach('resume', pdf, 'cv.pdf').expect(201)
    const request = await newest()
    const one = await editor.get(joinRequestPaths.request(request._id)).expect(200)
    expect(one.body).toEqual({ joinReq: request })
    const file = await editor.get(request.resumePath).expect(200)
    expect(file.body).toEqual(pdf)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'no-store',
    })
    expectRefusal(await server.visitor.get(request.resumePath), 401)
    expectRefusal(await server.visitor.get(joinRequestPaths.requests), 401)
  })

  it('archives and brings back', async () => {
    await apply().expect(201)
    const { _id } = await newest()
    await editor.post(joinRequestPaths.archive(_id)).expect(200)
    expect((await list()).find((request) => request._id === _id)?.archived).toBe(true)
    await editor.post(joinRequestPaths.unarchive(_id)).expect(200)
    expect((await list()).find((request) => request._id === _id)?.archived).toBe(false)
  })

  it('deletes an application with its file', async () => {
    const before = await resumes()
    await apply().attach('resume', pdf, 'cv.pdf').expect(201)
    const { _id } = await newest()
    await editor.delete(joinRequestPaths.request(_id)).expect(200)
    expect(await resumes()).toEqual(before)
    expectRefusal(await editor.get(joinRequestPaths.request(_id)), 404)
    expectRefusal(await editor.delete(joinRequestPaths.request(_id)), 404)
  })
})
