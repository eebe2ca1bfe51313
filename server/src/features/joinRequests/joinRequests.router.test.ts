import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ACTIVITY_PATH } from '@lab/shared/activity'
import { type JoinRequest, joinRequestPaths, TRAP_FIELD } from '@lab/shared/joinRequests'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../../../testing/pictures.ts'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { ATOMIC_CHANGES, notOnFerretDb } from '../../../testing/testDatabase.ts'
import { JoinRequestModel } from './joinRequests.model.ts'
import { localResumeStore } from './localResumeStore.ts'
import { purgeJoinRequests } from './purge.ts'

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
    expect(answer.body).toMatchObject({ success: true, message: joinRequestTexts.received })
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

  it.each(['Jürgen@Müller.example', '水文@例え.jp', 'مثال@مثال.إختبار'])(
    'keeps the e-mail address %s as it was typed',
    async (email) => {
      await apply({ email }).expect(201)
      expect((await newest()).email).toBe(email)
    },
  )

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

  describe('sent again', () => {
    const form = (key: string, expertise = 'Ice') =>
      apply({ expertise }).set('idempotency-key', key)
    const first = Buffer.concat([pdf, Buffer.from('first')])
    const second = Buffer.concat([pdf, Buffer.from('second')])
    const storedResume = async () => (await editor.get((await newest()).resumePath)).body

    it('with another résumé has that one, and nothing else is left', async () => {
      const [listed, kept] = [await list(), await resumes()]
      await form('form-other').attach('resume', first, 'cv.pdf').expect(201)
      const before = await newest()
      await form('form-other', 'Snow').attach('resume', second, 'cv.pdf').expect(201)
      expect(await newest()).toEqual({ ...before, expertise: 'Snow' })
      expect(await storedResume()).toEqual(second)
      expect(await list()).toHaveLength(listed.length + 1)
      expect(await resumes()).toHaveLength(kept.length + 1)
      expect(await JoinRequestModel.countDocuments()).toBe(listed.length + 1)
    })

    it('with a first résumé has it, and without one has none', async () => {
      const kept = await resumes()
      await form('form-first').expect(201)
      await form('form-first').attach('resume', first, 'cv.pdf').expect(201)
      expect(await storedResume()).toEqual(first)
      await form('form-first').expect(201)
      expect((await newest()).resumePath).toBe('')
      expect(await resumes()).toEqual(kept)
    })

    it(
      'many times at once is one application with one résumé',
      notOnFerretDb(ATOMIC_CHANGES),
      async () => {
        const [listed, kept] = [await list(), await resumes()]
        await form('form-crowd').expect(201)
        const answers = await Promise.all(
          Array.from({ length: 6 }, (_, i) =>
            form('form-crowd').attach('resume', Buffer.concat([pdf, Buffer.from([i])]), 'cv.pdf'),
          ),
        )
        for (const { status } of answers) expect([201, 503]).toContain(status)
        expect(answers.some(({ status }) => status === 201)).toBe(true)
        expect(await list()).toHaveLength(listed.length + 1)
        expect((await storedResume()).subarray(0, pdf.length)).toEqual(pdf)
        const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
        await purgeJoinRequests(await localResumeStore(server.dataDir), 365, {
          now: later,
          isAgreed: true,
        })
        expect((await storedResume()).subarray(0, pdf.length)).toEqual(pdf)
        expect(await resumes()).toHaveLength(kept.length + 1)
      },
    )
  })

  it('by who fills in the hidden field is kept apart, whole, until somebody says otherwise', async () => {
    await apply()
      .field(TRAP_FIELD, 'https://spam.example')
      .attach('resume', pdf, 'cv.pdf')
      .expect(201)
    const marked = await newest()
    expect(marked).toMatchObject({ ...fields, probablySpam: true })
    expect((await editor.get(marked.resumePath).expect(200)).body).toEqual(pdf)
    await editor.post(joinRequestPaths.unarchive(marked._id)).expect(200)
    expect(await newest()).not.toHaveProperty('probablySpam')
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

  it('marks for each admin what that one has opened, until it is sent again', async () => {
    await apply().set('idempotency-key', 'form-read').expect(201)
    const { _id, isRead } = await newest()
    expect(isRead).toBe(false)
    expectRefusal(await server.visitor.post(joinRequestPaths.read(_id)), 401)
    await editor.post(joinRequestPaths.read(_id)).expect(200)
    await editor.post(joinRequestPaths.read(_id)).expect(200)
    expect((await newest()).isRead).toBe(true)
    expect((await JoinRequestModel.findById(_id))?.readBy).toHaveLength(1)
    await JoinRequestModel.updateOne({ _id }, { readBy: [new Types.ObjectId()] })
    expect((await newest()).isRead).toBe(false)
    await editor.post(joinRequestPaths.read(_id)).expect(200)
    await apply({ expertise: 'Ice' }).set('idempotency-key', 'form-read').expect(201)
    expect(await newest()).toMatchObject({ _id, expertise: 'Ice', isRead: false })
    expectRefusal(await editor.post(joinRequestPaths.read('0'.repeat(24))), 404)
  })

  it.each([
    ['Zoë', 'O’Neill-Łuk', 'Zoë O’Neill-Łuk'],
    ['../..', 'C:\\x"; a=b', 'C x a b'],
    ['水', '文', '水 文'],
    ['\u202egpj', '…', 'gpj'],
  ])('a résumé of %s %s is called after its sender', async (fName, lName, name) => {
    await apply({ fName, lName }).attach('resume', pdf, 'cv.pdf').expect(201)
    const { headers } = await editor.get((await newest()).resumePath).expect(200)
    const told = headers['content-disposition'] ?? ''
    const [, encoded] = /filename\*=UTF-8''(\S+)/.exec(told) ?? []
    const [, plain] = /filename="([^"]*)"/.exec(told) ?? []
    expect(encoded ? decodeURIComponent(encoded) : plain).toBe(`${name} - resume.pdf`)
  })

  it('archives and brings back', async () => {
    await apply().expect(201)
    const { _id } = await newest()
    await editor.post(joinRequestPaths.archive(_id)).expect(200)
    expect((await list()).find((request) => request._id === _id)?.archived).toBe(true)
    await editor.post(joinRequestPaths.unarchive(_id)).expect(200)
    expect((await list()).find((request) => request._id === _id)?.archived).toBe(false)
    const { activity } = (await editor.get(ACTIVITY_PATH).query({ kind: 'application' })).body
    expect(activity.slice(0, 2)).toMatchObject([
      { action: 'unarchived', record: _id, title: '' },
      { action: 'archived', record: _id, title: '' },
    ])
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
