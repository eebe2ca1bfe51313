import { noConnections } from '@lab/shared/connections'
import { type Research, researchPaths, researchTexts } from '@lab/shared/research'
import { buildResearch } from '@lab/shared/testing/build'
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

const input = (over: Partial<Research> = {}) => {
  const { _id, ...research } = buildResearch({ date: '2023-05-06', ...over })
  return research
}
const add = async (over: Partial<Research> = {}): Promise<Research> =>
  (await editor.post(researchPaths.add).send(input(over)).expect(201)).body.data
const stored = async (): Promise<Research[]> => (await server.visitor.get(researchPaths.list)).body
const find = async (id: string) => (await stored()).find((research) => research._id === id)

it('adds a project as it was sent', async () => {
  const { _id } = await add({ title: 'Snow' })
  const expected = { _id, ...input({ title: 'Snow' }), date: '2023-05-06T00:00:00.000Z' }
  expect(await find(_id)).toEqual(expected)
  const answer = await server.visitor.get(researchPaths.article(_id)).expect(200)
  expect(answer.body).toEqual({
    research: expected,
    connected: noConnections,
    pictureTexts: {},
  })
})

it('needs a title and nothing else', async () => {
  const { body } = await editor.post(researchPaths.add).send({ title: 'Rain' }).expect(201)
  expect(await find(body.data._id)).toMatchObject({
    title: 'Rain',
    date: '',
    body: [],
    sponsors: '',
  })
  const before = await stored()
  const answer = await editor.post(researchPaths.add).send({ ...input(), title: ' ' })
  expect(expectRefusal(answer, 400).message).toBe(researchTexts.missing)
  expect(await stored()).toEqual(before)
})

it('empties a field and takes the date away', async () => {
  const research = await add()
  const changes = { title: research.title, sponsors: '', date: '' }
  await editor.post(researchPaths.edit(research._id)).send(changes).expect(200)
  expect(await find(research._id)).toEqual({ ...research, sponsors: '', date: '' })
})

it('lists the newest first and what has no date last', async () => {
  const undated = await add({ date: '' })
  const recent = await add({ date: '2031-01-01' })
  const ids = (await stored()).map((research) => research._id)
  expect(ids[0]).toBe(recent._id)
  expect((await stored()).slice(ids.indexOf(undated._id)).every(({ date }) => date === '')).toBe(
    true,
  )
})

it('deletes a project', async () => {
  const research = await add()
  const answer = await editor.delete(researchPaths.delete(research._id)).expect(200)
  expect(answer.body.message).toBe(researchTexts.deleted)
  expectRefusal(await server.visitor.get(researchPaths.article(research._id)), 404)
  expectRefusal(await editor.delete(researchPaths.delete(research._id)), 404)
})
