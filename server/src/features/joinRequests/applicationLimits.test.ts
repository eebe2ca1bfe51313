import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  FASTEST_MS,
  FILLED_FIELD,
  type JoinRequest,
  joinRequestPaths,
  SPAM_DAYS,
  TRAP_FIELD,
} from '@lab/shared/joinRequests'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { ATOMIC_CHANGES, notOnFerretDb } from '../../../testing/testDatabase.ts'
import { DailyCount } from '../../records/dailyLimit.ts'
import { LastPurge } from '../../records/lastPurge.ts'
import { JoinRequestModel } from './joinRequests.model.ts'
import { localResumeStore } from './localResumeStore.ts'
import { purgeJoinRequests } from './purge.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const pdf = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const fields = { fName: 'A', lName: 'B', email: 'a@example.org', expertise: 'Floods' }

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: '1', JOIN_REQUESTS_PER_ADDRESS: '3', JOIN_REQUESTS_PER_DAY: '5' },
  })
  editor = await server.loggedIn()
})
// Noon, since the counting begins anew at midnight.
const NOON = new Date().setUTCHours(12, 0, 0, 0)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  await DailyCount.deleteMany({})
  await JoinRequestModel.deleteMany({})
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.stop())

const apply = (from: string, over: object = {}, browser = server.visitor) =>
  browser
    .post(joinRequestPaths.requests)
    .set('x-forwarded-for', from)
    .field({ ...fields, ...over })
const list = async (): Promise<JoinRequest[]> =>
  (await editor.get(joinRequestPaths.requests).expect(200)).body.joinUsReq
const resumes = () => readdir(join(server.dataDir, 'resumes'))

describe('applications', () => {
  it(
    'of one address are taken up to a limit, and each that was accepted is there',
    notOnFerretDb(ATOMIC_CHANGES),
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => apply('192.0.2.1', { lName: `Number ${i}` })),
      )
      const accepted = answers.filter(({ status }) => status === 201)
      expect(accepted).toHaveLength(3)
      expect(await list()).toHaveLength(3)
      const refused = answers.find(({ status }) => status !== 201)
      if (refused) expect(expectRefusal(refused, 429).message).toBe(joinRequestTexts.busy)
      expect(refused?.get('Retry-After')).toBe(String(DAY_MS / 2 / 1000))
      await apply('192.0.2.2').expect(201)
    },
  )

  it('of all addresses are taken up to a limit of the day', async () => {
    for (let i = 0; i < 5; i++) await apply(`192.0.2.${10 + i}`).expect(201)
    expectRefusal(await apply('192.0.2.20'), 429)
    expect(await list()).toHaveLength(5)
  })

  it('are counted for all processes, and only when they could be read', async () => {
    for (let i = 0; i < 5; i++) expectRefusal(await apply('192.0.2.3', { email: 'nobody' }), 400)
    for (let i = 0; i < 3; i++) await apply('192.0.2.3', {}, server.beside({})).expect(201)
    expectRefusal(await apply('192.0.2.3'), 429)
  })

  it('count too when they fill in the hidden field', async () => {
    for (let i = 0; i < 3; i++)
      await apply('192.0.2.9', { [TRAP_FIELD]: 'https://spam.example' }).expect(201)
    expectRefusal(await apply('192.0.2.9'), 429)
    expect(await list()).toHaveLength(3)
  })

  it('are counted without noting who sent them', async () => {
    await apply('192.0.2.4').expect(201)
    expect(JSON.stringify(await DailyCount.find())).not.toMatch(/192\.0\.2|@/)
  })

  it.each(['0', String(FASTEST_MS - 1), '-5', 'soon', ''])(
    'that say they were filled in within %j milliseconds are not taken',
    async (openFor) => {
      expectRefusal(await apply('192.0.2.5', { [FILLED_FIELD]: openFor }), 429)
      expect(await list()).toEqual([])
      await apply('192.0.2.5', { [FILLED_FIELD]: String(FASTEST_MS) }).expect(201)
    },
  )

  it.each(['fName', 'lName', 'email', 'contact', 'linkedin'])(
    'with a line break or a control character in %s are refused',
    async (field) => {
      for (const mark of ['\r\n', '\n', '\r', '\v', '\f', '\u001b', '\u0085', '\u2028', '\u2029']) {
        const value = `https://a.example.org/${mark}Bcc: b@example.org`
        const answer = await apply('192.0.2.6', { [field]: value })
        expect(expectRefusal(answer, 400).errors?.map(({ path }) => path)).toContain(field)
      }
      expect(await list()).toEqual([])
    },
  )
})

describe('when their time is over, applications', () => {
  const days = (count: number) => new Date(Date.now() + count * DAY_MS)
  const purge = async (now: Date, isAgreed = true) =>
    purgeJoinRequests(await localResumeStore(server.dataDir), 365, { now, isAgreed })

  it('that are archived go with their files, and the others stay', async () => {
    await apply('192.0.2.7', { lName: 'Archived' }).attach('resume', pdf, 'cv.pdf').expect(201)
    await apply('192.0.2.7', { lName: 'Open' }).attach('resume', pdf, 'cv.pdf').expect(201)
    const archived = (await list()).find(({ lName }) => lName === 'Archived')
    await editor.post(joinRequestPaths.archive(archived?._id ?? '')).expect(200)
    const before = await resumes()

    await purge(days(364))
    expect(await list()).toHaveLength(2)
    await purge(days(366))
    expect((await list()).map(({ lName }) => lName)).toEqual(['Open'])
    expect(await resumes()).toHaveLength(before.length - 1)
    await editor.get((await list())[0]?.resumePath ?? '').expect(200)
  })

  it('that are probably spam go, unless they were moved', async () => {
    const spam = { [TRAP_FIELD]: 'https://spam.example' }
    for (const lName of ['Program', 'Kept', 'Archived'])
      await apply('192.0.2.10', { ...spam, lName })
        .attach('resume', pdf, 'cv.pdf')
        .expect(201)
    const idOf = async (name: string) => (await list()).find((one) => one.lName === name)?._id ?? ''
    await editor.post(joinRequestPaths.unarchive(await idOf('Kept'))).expect(200)
    await editor.post(joinRequestPaths.archive(await idOf('Archived'))).expect(200)
    const before = await resumes()

    await purge(days(SPAM_DAYS - 1))
    expect(await list()).toHaveLength(3)
    await purge(days(SPAM_DAYS + 1))
    expect((await list()).map(({ lName }) => lName).sort()).toEqual(['Archived', 'Kept'])
    expect(await resumes()).toHaveLength(before.length - 1)
  })

  it('count from when they were archived, and anew when that was undone', async () => {
    await apply('192.0.2.8').expect(201)
    const [{ _id } = { _id: '' }] = await list()
    await JoinRequestModel.updateOne({ _id }, { createdAt: days(-1_000) }, { timestamps: false })
    await editor.post(joinRequestPaths.archive(_id)).expect(200)
    await purge(days(1))
    expect(await list()).toHaveLength(1)
    await editor.post(joinRequestPaths.unarchive(_id)).expect(200)
    await purge(days(1_000))
    expect(await list()).toHaveLength(1)
  })

  it('wait for a person when the clock may have jumped, and are there when it is right again', async () => {
    await apply('192.0.2.9').attach('resume', pdf, 'cv.pdf').expect(201)
    const [{ _id } = { _id: '' }] = await list()
    await editor.post(joinRequestPaths.archive(_id)).expect(200)
    await LastPurge.deleteMany({})
    const wrong = days(400)
    for (const time of [days(0), wrong, wrong, days(0)])
      expect(await purge(time, false)).toMatchObject({ removed: 0 })
    await editor.get((await list())[0]?.resumePath ?? '').expect(200)
    expect(await purge(wrong, false)).toEqual({ removed: 0, waiting: 1 })
    expect(await purge(wrong)).toEqual({ removed: 1, waiting: 0 })
    expect(await list()).toEqual([])
  })

  it('wait for a person when they are many more than usual', async () => {
    const archived = { ...fields, archived: true, archivedAt: days(-366) }
    await JoinRequestModel.insertMany(Array.from({ length: 21 }, () => archived))
    await LastPurge.updateMany({}, { $set: { at: days(-1) } })
    expect(await purge(days(0), false)).toEqual({ removed: 0, waiting: 21 })
    expect(await list()).toHaveLength(21)
    await JoinRequestModel.deleteOne({})
    expect(await purge(days(0), false)).toEqual({ removed: 20, waiting: 0 })
  })
})
