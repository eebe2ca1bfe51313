import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { answerField, type Question } from '@lab/shared/applications'
import { type JoinRequest, joinRequestPaths, type Receipt } from '@lab/shared/joinRequests'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { openingPaths } from '@lab/shared/openings'
import { REQUEST_ID_HEADER } from '@lab/shared/reply'
import { settingsPaths } from '@lab/shared/settings'
import { buildOpening } from '@lab/shared/testing/build'
import { joinWords } from '@lab/shared/words/join'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { JoinRequestModel } from './joinRequests.model.ts'

const pdf = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const fields = { fName: 'A', lName: 'B', email: 'a@example.org', expertise: 'Floods' }
const requires = { contact: false, linkedin: false, resume: false }
const ask = (label: string, over: Partial<Question> = {}): Question => ({
  label,
  type: 'short',
  options: [],
  isRequired: true,
  ...over,
})
const why = ask('Why here?', { type: 'long' })
const from = ask('From when?', { type: 'date', isRequired: false })
const degree = ask('Degree', { type: 'choice', options: ['MSc', 'PhD'] })
const transcript = ask('Transcript', { type: 'file' })
const answers = { [answerField(why)]: 'The snow', [answerField(degree)]: 'MSc' }

let server: TestServer
let owner: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.loggedIn()
})
beforeEach(async () => {
  await JoinRequestModel.deleteMany({})
  await set({ isOpen: true, questions: [], requires })
})
afterAll(() => server.stop())

const set = (over: object) => owner.post(settingsPaths.edit('join')).send(over).expect(200)
const apply = (over: object = {}) =>
  server.visitor.post(joinRequestPaths.requests).field({ ...fields, ...over })
const list = async (): Promise<JoinRequest[]> =>
  (await owner.get(joinRequestPaths.requests).expect(200)).body.joinUsReq
const stored = () => readdir(join(server.dataDir, 'resumes'))
const receiptOf = (answer: { body: Receipt }) => answer.body
const withdraw = (token: unknown) =>
  server.visitor.post(joinRequestPaths.withdraw).send({ token } as object)

it('is for a position that is open, or for none', async () => {
  const { _id, ...opening } = buildOpening({ title: 'Snow' })
  const added = await owner.post(openingPaths.add).send(opening).expect(201)
  const { _id: closed } = (
    await owner
      .post(openingPaths.add)
      .send({ ...opening, deadline: '2001-01-01' })
      .expect(201)
  ).body.data
  await apply({ opening: added.body.data._id }).expect(201)
  await apply().expect(201)
  for (const wrong of [closed, 'x', '507f1f77bcf86cd799439011']) {
    const { errors } = expectRefusal(await apply({ opening: wrong }), 400)
    expect(errors).toEqual([{ path: 'opening', message: joinWords.positionHasClosed }])
  }
  const [none, chosen] = await list()
  expect(none?.opening).toBeUndefined()
  expect(chosen?.opening).toEqual({ _id: added.body.data._id, title: 'Snow' })
  // What it was called stays when the opening goes.
  await owner.delete(openingPaths.delete(added.body.data._id)).expect(200)
  expect((await list())[1]?.opening?.title).toBe('Snow')
})

it('answers what the lab asks, files among it', async () => {
  await set({ questions: [why, from, degree, transcript], requires: { ...requires, resume: true } })
  const { message, errors } = expectRefusal(
    await apply({ ...answers, [answerField(degree)]: 'BSc', [answerField(from)]: 'soon' }),
    400,
  )
  expect(errors?.map(({ path }) => path)).toEqual([answerField(from), answerField(degree)])
  const missing = expectRefusal(await apply(answers), 400)
  expect(missing.message).toBe(joinRequestTexts.missing)
  expect(missing.errors?.map(({ path }) => path)).toEqual(['resume', answerField(transcript)])
  expectRefusal(await apply().attach('resume', pdf, 'cv.pdf'), 400)
  expectRefusal(await apply(answers).attach('answers.qxyz', pdf, 'cv.pdf'), 400)
  expect(message).not.toBe('')
  expect(await list()).toEqual([])
  await apply({ ...answers, [answerField(from)]: '2027-01-02' })
    .attach('resume', pdf, 'cv.pdf')
    .attach(answerField(transcript), pdf, 'marks.pdf')
    .expect(201)
  const [request] = await list()
  expect(request?.answers).toMatchObject([
    { label: 'Why here?', value: 'The snow' },
    { label: 'From when?', value: '2027-01-02' },
    { label: 'Degree', value: 'MSc' },
    { label: 'Transcript', filePath: expect.any(String) },
  ])
  expect(await stored()).toHaveLength(2)
  const path = request?.answers?.[3]?.filePath ?? ''
  expectRefusal(await server.visitor.get(path), 401)
  const file = await owner.get(path).expect(200)
  expect(file.body).toEqual(pdf)
  expect(file.headers['content-disposition']).toContain('A B - Transcript.pdf')
  await owner.delete(joinRequestPaths.request(request?._id ?? '')).expect(200)
  expect(await stored()).toEqual([])
})

it('has a number, and a secret address at which it is withdrawn and deleted', async () => {
  await set({ questions: [transcript] })
  const send = () =>
    apply()
      .set(REQUEST_ID_HEADER, 'one-form-sent-twice')
      .attach('resume', pdf, 'cv.pdf')
      .attach(answerField(transcript), pdf, 'marks.pdf')
      .expect(201)
  const first = receiptOf(await send())
  const second = receiptOf(await send())
  expect(first.number).toMatch(/^\d{8}$/)
  expect(second.number).toBe(first.number)
  const [request, ...others] = await list()
  expect(others).toEqual([])
  expect(request?.number).toBe(first.number)
  expect(JSON.stringify(await JoinRequestModel.find().lean())).not.toContain(second.token)
  // What came last counts, and only the token itself does.
  for (const wrong of [first.token, '', undefined, { $ne: '' }, second.token.slice(1)])
    expectRefusal(await withdraw(wrong), 404)
  expect((await withdraw(second.token).expect(200)).body.message).toBe(joinRequestTexts.withdrawn)
  expect(await list()).toEqual([])
  expect(await stored()).toEqual([])
  expectRefusal(await withdraw(second.token), 404)
})

it('is not taken while the lab takes none', async () => {
  await set({ isOpen: false })
  expect(expectRefusal(await apply(), 403).message).toBe(joinRequestTexts.closed)
  expect(await list()).toEqual([])
  await set({ isOpen: true })
  await apply().expect(201)
})

it.each([
  [{ questions: [why, why] }, 'No two questions may have the same words.'],
  [{ questions: [ask('Degree', { type: 'choice' })] }, '“Degree” needs choices.'],
  [
    { questions: ['a', 'b', 'c', 'd'].map((label) => ask(label, { type: 'file' })) },
    'At most 3 questions for files.',
  ],
])('a form that could not be answered is refused: %#', async (over, message) => {
  const answer = await owner.post(settingsPaths.edit('join')).send(over)
  expect(expectRefusal(answer, 400).message).toContain(message)
})
