import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JoinRequest, joinRequestPaths } from '@lab/shared/joinRequests'
import { openingPaths } from '@lab/shared/openings'
import { sitePaths } from '@lab/shared/paths'
import { REQUEST_ID_HEADER } from '@lab/shared/reply'
import { NEW_STATE, reviewPaths } from '@lab/shared/reviews'
import { buildOpening } from '@lab/shared/testing/build'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { ATOMIC_CHANGES, notOnFerretDb } from '../../../testing/testDatabase.ts'
import { JoinRequestModel } from './joinRequests.model.ts'
import { localResumeStore } from './localResumeStore.ts'
import { purgeJoinRequests } from './purge.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = Date.parse('2031-03-03T09:00:00Z')
const pdf = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length, ' ')])
const fields = { fName: 'Sample', email: 'a@example.org', expertise: 'Floods' }

type Browser = Awaited<ReturnType<TestServer['loggedIn']>>
let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'lab-applications-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const apply = (over: object) =>
  server.visitor.post(joinRequestPaths.requests).field({ ...fields, ...over })
const list = async (browser: Browser): Promise<JoinRequest[]> =>
  (await browser.get(joinRequestPaths.requests).expect(200)).body.joinUsReq
const idsOf = (requests: JoinRequest[]) => requests.map(({ _id }) => _id)
const change = (browser: Browser, requests: JoinRequest[], changes: object) =>
  browser.post(reviewPaths.changes).send({ ids: idsOf(requests), ...changes })
const stored = () => readdir(join(server.dataDir, 'resumes'))

it(
  'an opening receives forty applications, is worked on by two for a week, closes and is purged',
  notOnFerretDb(ATOMIC_CHANGES),
  async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    let owner = await server.loggedIn()
    const { _id: _, ...opening } = buildOpening({ title: 'Snow', deadline: '2031-03-09' })
    const added = await owner.post(openingPaths.add).send(opening).expect(201)
    const position: string = added.body.data._id
    for (let i = 1; i <= 38; i++)
      await apply({ lName: `Applicant ${i}`, opening: position }).expect(201)
    const hostile = '=HYPERLINK("https://example.org/?"&A1,"x")<script>x()</script>'
    await apply({ lName: hostile, opening: position }).attach('resume', pdf, '../../x').expect(201)
    const whole = { lName: 'Thorough', opening: position }
    const twice = () =>
      apply(whole).set(REQUEST_ID_HEADER, 'thorough-form').attach('resume', large, 'a')
    await twice().expect(201)
    const { token } = (await twice().expect(201)).body
    expect(token).toBeTruthy()
    const before = await list(owner)
    expect(before).toHaveLength(40)
    for (const { state, opening } of before)
      expect([state, opening?.title]).toEqual([NEW_STATE, 'Snow'])

    // Two at once: what the one does takes nothing from the other.
    const other = await server.loggedInAs('reviewer')
    const few = before.slice(0, 5)
    await Promise.all([
      change(owner, few, { state: 'Interview' }).expect(200),
      change(other, few, { addTag: 'field work', isStarred: true }).expect(200),
      ...['One', 'Two', 'Three'].map((text, index) =>
        (index % 2 ? owner : other)
          .post(reviewPaths.notes(few[0]?._id ?? ''))
          .send({ text })
          .expect(200),
      ),
    ])
    const mine = (await list(owner)).slice(0, 5)
    const theirs = (await list(other)).slice(0, 5)
    for (const request of [...mine, ...theirs])
      expect(request).toMatchObject({ state: 'Interview', tags: ['field work'] })
    expect(mine[0]?.notes?.map(({ text }) => text).sort()).toEqual(['One', 'Three', 'Two'])
    expect(mine.some(({ isStarred }) => isStarred)).toBe(false)
    expect(theirs.every(({ isStarred }) => isStarred)).toBe(true)
    await change(other, few, { removeTag: 'field work' }).expect(200)

    // All of it in one archive, in which nothing is a formula.
    const sent = other.post(reviewPaths.export).send({ ids: idsOf(before) })
    const answer = await sent.responseType('blob').expect(200)
    await writeFile(join(folder, 'all.zip'), answer.body)
    execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'all.zip'), folder])
    const csv = await readFile(join(folder, 'applications.csv'), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(41)
    expect(csv).toContain(`"'=HYPERLINK(""https://example.org/?""&A1,""x"")<script>x()</script>"`)
    const names = await readdir(join(folder, 'files'))
    expect(names).toContain('40 Sample Thorough - resume.pdf')
    expect(names).toHaveLength(2)

    // One withdraws, the others are answered; the opening closes by itself.
    const resumes = await localResumeStore(server.dataDir)
    await server.visitor.post(joinRequestPaths.withdraw).send({ token }).expect(200)
    expect(await stored()).toHaveLength(1)
    vi.setSystemTime(START + 7 * DAY_MS)
    const { openings } = (await server.visitor.get(sitePaths.data).expect(200)).body
    expect(openings).toMatchObject([{ _id: position, isOpen: false }])
    expectRefusal(await apply({ lName: 'Late', opening: position }), 400)
    owner = await server.loggedIn()
    const rest = await list(owner)
    expect(rest).toHaveLength(39)
    await change(owner, rest, { state: 'Declined', archived: true }).expect(200)
    await change(owner, rest, { archived: true }).expect(200)
    await purgeJoinRequests(resumes, 365, { now: new Date(START + 8 * DAY_MS) })
    expect(await JoinRequestModel.countDocuments()).toBe(39)
    const later = { now: new Date(START + 373 * DAY_MS), isAgreed: true }
    expect(await purgeJoinRequests(resumes, 365, later)).toMatchObject({ removed: 39 })
    expect(await JoinRequestModel.countDocuments()).toBe(0)
    expect(await stored()).toEqual([])
  },
)

it('many are deleted at once with their files, and what is wrong changes nothing', async () => {
  const owner = await server.loggedIn()
  await apply({ lName: 'One' }).attach('resume', pdf, 'a.pdf').expect(201)
  await apply({ lName: 'Two' }).attach('resume', pdf, 'a.pdf').expect(201)
  const both = await list(owner)
  for (const wrong of [{ ids: [] }, { ids: 'x' }, { ids: ['x'] }, { ids: [{ $ne: '' }] }]) {
    expectRefusal(await owner.post(reviewPaths.changes).send({ ...wrong, state: 'x' }), 400)
    expectRefusal(await owner.post(reviewPaths.deletions).send(wrong), 400)
    expectRefusal(await owner.post(reviewPaths.export).send(wrong), 400)
  }
  expectRefusal(await change(owner, both, { state: 'x'.repeat(41) }), 400)
  expectRefusal(await owner.post(reviewPaths.notes(both[0]?._id ?? '')).send({ text: ' ' }), 400)
  const unknown = reviewPaths.notes('507f1f77bcf86cd799439011')
  expectRefusal(await owner.post(unknown).send({ text: 'x' }), 404)
  const editor = await server.loggedInAs('editor')
  expectRefusal(await change(editor, both, { state: 'x' }), 403)
  expect(await list(owner)).toEqual(both)
  await owner
    .post(reviewPaths.deletions)
    .send({ ids: idsOf(both) })
    .expect(200)
  expect(await list(owner)).toEqual([])
  expect(await stored()).toEqual([])
})
