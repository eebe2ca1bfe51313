import { sitePaths } from '@lab/shared/paths'
import { type Member, teamPaths, teamTexts } from '@lab/shared/team'
import { buildMember } from '@lab/shared/testing/build'
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

const input = (over: Partial<Member> = {}) => {
  const { _id, order, ...member } = buildMember(over)
  return member
}
const add = async (over: Partial<Member> = {}): Promise<Member> =>
  (await editor.post(teamPaths.add).send(input(over)).expect(201)).body.data
const stored = async (): Promise<Member[]> => (await server.visitor.get(sitePaths.data)).body.team
const find = async (id: string) => (await stored()).find((member) => member._id === id)

it('adds a member at the end', async () => {
  const first = await add({ name: 'Sample First' })
  const second = await add({ name: 'Sample Second' })
  expect(second.order).toBeGreaterThan(first.order)
  expect((await stored()).map((member) => member.name)).toEqual(['Sample First', 'Sample Second'])
  expect(await find(second._id)).toEqual({ ...second, ...input({ name: 'Sample Second' }) })
})

it('needs no e-mail, profile or photo', async () => {
  const { name, position, desc } = input()
  const answer = await editor.post(teamPaths.add).send({ name, position, desc }).expect(201)
  expect(await find(answer.body.data._id)).toMatchObject({ name, email: '', linkedin: '', img: '' })
})

it.each(['name', 'position', 'desc'] as const)('names a missing %s', async (field) => {
  const before = await stored()
  const answer = await editor.post(teamPaths.add).send({ ...input(), [field]: '  ' })
  const { message, errors } = expectRefusal(answer, 400)
  expect(message).toBe(teamTexts.missing)
  expect(errors?.map((error) => error.path)).toEqual([field])
  expect(await stored()).toEqual(before)
})

it.each([
  ['email', 'nobody'],
  ['linkedin', 'javascript:alert(1)'],
  ['linkedin', '//example.org'],
  ['linkedin', 'https://user@example.org'],
  ['img', 'data:image/png;base64,AAAA'],
  ['img', '/uploads/../../etc/passwd'],
  ['name', 'Sample\r\nBcc: all@example.org'],
])('refuses %s %s', async (field, value) => {
  const answer = await editor.post(teamPaths.add).send({ ...input(), [field]: value })
  expect(expectRefusal(answer, 400).errors?.map((error) => error.path)).toEqual([field])
})

it('moves a member by its order', async () => {
  const last = await add({ name: 'Sample Last' })
  await editor.post(teamPaths.edit(last._id)).send({ ...input({ name: 'Sample Last' }), order: 0 })
  expect((await stored()).slice(0, 2).map((member) => member.name)).toContain('Sample Last')
  expect((await find(last._id))?.order).toBe(0)
})

it('keeps what an edit leaves out', async () => {
  const member = await add({ email: 'kept@example.org' })
  const { name, position, desc } = input({ position: 'Guest' })
  await editor.post(teamPaths.edit(member._id)).send({ name, position, desc }).expect(200)
  expect(await find(member._id)).toEqual({ ...member, position: 'Guest' })
})

it('ignores ids, versions, operators and unknown keys', async () => {
  const sent = {
    ...input(),
    _id: '507f1f77bcf86cd799439011',
    __v: 9,
    role: 'admin',
    $set: { name: 'x' },
  }
  const { data } = (await editor.post(teamPaths.add).send(sent).expect(201)).body
  expect(data._id).not.toBe(sent._id)
  expect(Object.keys(data).sort()).toEqual(Object.keys(buildMember()).sort())
})

it('deletes a member', async () => {
  const member = await add()
  const answer = await editor.delete(teamPaths.delete(member._id)).expect(200)
  expect(answer.body.message).toBe(teamTexts.deleted)
  expect(await find(member._id)).toBeUndefined()
  expectRefusal(await editor.delete(teamPaths.delete(member._id)), 404)
})
