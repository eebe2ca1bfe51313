import { gzipSync } from 'node:zlib'
import { authPaths } from '@lab/shared/auth'
import { draftPaths } from '@lab/shared/drafts'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { teamPaths } from '@lab/shared/team'
import { buildMember } from '@lab/shared/testing/build'
import type { Response } from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../testing/refused.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let state: unknown
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
beforeEach(async () => {
  state = await stored()
})
afterAll(() => server.stop())

const stored = async () => [
  (await editor.get(sitePaths.adminData).expect(200)).body,
  (await editor.get(joinRequestPaths.requests).expect(200)).body,
]

/** Asserts a refusal in JSON that has changed nothing. */
async function expectRefused(answer: PromiseLike<Response>, status: number) {
  expectRefusal(await answer, status)
  expect(await stored()).toEqual(state)
}

const { _id, ...member } = buildMember({ img: '' })
const sendRaw = (body: string | Buffer, type = 'application/json', path = teamPaths.add) =>
  editor.post(path).set('content-type', type).send(body)
const manyKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`key${i}`, i])),
)

describe('a body', () => {
  it.each<[string, string, string, number]>([
    ['of broken JSON', '{"a":', 'application/json', 400],
    ['of null', 'null', 'application/json', 400],
    ['of a list', '[]', 'application/json', 400],
    ['of a number', '1', 'application/json', 400],
    ['of another media type', 'name=x', 'text/plain', 415],
    ['of a form', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['in an unknown charset', '{}', 'application/json; charset=nonsense', 415],
    ['in UTF-16', '{}', 'application/json; charset=utf-16', 400],
    ['of 100,000 keys', manyKeys, 'application/json', 400],
    ['of 80 KB of [', '['.repeat(80_000), 'application/json', 400],
    ['of 40,000 nested lists', '['.repeat(40_000) + ']'.repeat(40_000), 'application/json', 400],
    ['of 80 KB of {"a":', '{"a":'.repeat(16_000), 'application/json', 400],
    ['of 6 MB', `{"desc":"${'x'.repeat(6 * 1024 * 1024)}"}`, 'application/json', 413],
  ])('%s is refused', async (_name, body, type, status) => {
    await expectRefused(sendRaw(body, type), status)
  })

  it('of 50 MB is refused when it announces itself', async () => {
    const announced = editor
      .post(teamPaths.add)
      .set('content-type', 'application/json')
      .set('content-length', String(50 * 1024 * 1024))
    await expectRefused(announced, 413)
  })

  it('that is compressed is refused before it grows', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '))
    await expectRefused(sendRaw(bomb).set('content-encoding', 'gzip'), 415)
  })

  it.each([
    ['a million nested lists', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
    ['a million entries', `[${'1,'.repeat(1_000_000)}1]`],
    ['100,000 keys', manyKeys],
  ])('of %s in a draft is refused before its fields are looked at', async (_name, value) => {
    const path = draftPaths.add('news')
    for (const field of ['otherImage', 'pictureTexts']) {
      const answer = await sendRaw(`{"fields":{"${field}":${value}}}`, undefined, path)
      expect(expectRefusal(answer, 400).message).toBe('The request has too many values.')
    }
  })

  it('for logging in is refused above 16 KB', async () => {
    const body = JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(17_000) })
    await expectRefused(sendRaw(body, 'application/json', authPaths.login), 413)
  })
})

describe('values that could pose as something else', () => {
  it.each<[string, object]>([
    ['name', { name: { $gt: '' } }],
    ['name', { name: ['Sample'] }],
    ['name', { name: { toString: 'x' } }],
    ['order', { order: { $inc: 1 } }],
    ['order', { order: '__proto__' }],
    ['email', { email: { $ne: null } }],
    ['img', { img: ['/uploads/a.webp'] }],
  ])('are refused in %s: %j', async (field, over) => {
    const send = () => editor.post(teamPaths.add).send({ ...member, ...over })
    expect(expectRefusal(await send(), 400).errors?.[0]?.path).toBe(field)
    expect(await stored()).toEqual(state)
  })

  it.each([
    '"_id":"507f1f77bcf86cd799439011"',
    '"__v":7,"version":9,"requestId":"mine","role":"admin"',
    '"$where":"sleep(1000)","$unset":{"name":1},"$set":{"name":"x"}',
    '"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}',
    '"members":[],"createdAt":"2000-01-01","claimedAt":0',
  ])('are ignored beside what is asked for: %s', async (more) => {
    const body = `${JSON.stringify(member).slice(0, -1)},${more}}`
    const answer = await sendRaw(body).expect(201)
    const { _id, order, ...kept } = answer.body.data
    const { order: _, ...sent } = member
    expect(kept).toEqual(sent)
    expect(_id).not.toBe('507f1f77bcf86cd799439011')
    expect(Object.prototype).not.toHaveProperty('isAdmin')
    const { team } = (await editor.get(sitePaths.adminData)).body
    expect(team).toMatchObject([{ ...answer.body.data, version: 0 }])
    expect(Object.keys(team[0]).sort()).toEqual(
      [...Object.keys(answer.body.data), 'version', 'editedAt', 'editedBy'].sort(),
    )
    await editor.delete(teamPaths.delete(_id)).expect(200)
  })

  const application = { fName: 'A', lName: 'B', email: 'a@example.org', expertise: 'Floods' }
  it.each<[string, Record<string, string>]>([
    ['email', { ...application, email: '', 'email[$gt]': '' }],
    ['fName', { ...application, fName: '', 'fName[]': 'x' }],
    ['lName', { ...application, lName: '', 'lName[__proto__][x]': 'y' }],
  ])('are refused in the form field %s', async (field, fields) => {
    const send = () => server.visitor.post(joinRequestPaths.requests).field(fields)
    expect(expectRefusal(await send(), 400).errors?.[0]?.path).toBe(field)
    expect(await stored()).toEqual(state)
  })

  it.each<[string, unknown, unknown]>([
    ['operators', { $gt: '' }, { $gt: '' }],
    ['lists', ['a@example.org'], ['x']],
    ['expressions', '{"$gt":""}', { $regex: '.*' }],
  ])('log nobody in: %s', async (_name, email, password) => {
    await expectRefused(server.visitor.post(authPaths.login).send({ email, password }), 400)
  })
})

describe('an address', () => {
  const long = 'a'.repeat(3_000)
  it.each([
    '/api',
    '/api/nothing',
    '/api/%',
    '/api/%00',
    newsPaths.article('%'),
    newsPaths.article('%00'),
    newsPaths.article('%E0%A4%A'),
    newsPaths.article(long),
    newsPaths.article('507f1f77bcf86cd799439011%00'),
    newsPaths.article('__proto__'),
    researchPaths.article('constructor'),
    researchPaths.article('[$ne]=1'),
    '/uploads',
    '/uploads/',
    '/uploads/.',
    '/uploads/x.webp',
    '/uploads/%2e%2e%2fpackage.json',
    '/uploads/..%5c..%5cpackage.json',
    '/uploads/%00',
    `/uploads/${long}`,
    '/resumes/',
    '/data/lab.db',
    `/${'.'.repeat(15_500)}`,
    `/${'/'.repeat(15_500)}`,
    `/uploads/${'%2e'.repeat(5_000)}`,
  ])('%s leads to nothing', async (path) => {
    const answer = await server.visitor.get(path)
    expect([400, 404]).toContain(answer.status)
    expectRefusal(answer, answer.status)
    expect(await stored()).toEqual(state)
  })

  it.each(['/uploads', '/uploads/', '/uploads/..', '/uploads/%2e%2e%2fpackage.json'])(
    '%s shows no folder and nothing outside it',
    async (path) => {
      expectRefusal(await server.visitor.get(path), 404)
    },
  )

  it.each(['%', '%00', long, '$where', 'x'])('with the id %s changes nothing', async (id) => {
    for (const path of [teamPaths.edit(id), joinRequestPaths.archive(id)]) {
      const { status } = await editor.post(path).send(member)
      expect([400, 404]).toContain(status)
    }
    expect([400, 404]).toContain((await editor.delete(teamPaths.delete(id))).status)
    expect(await stored()).toEqual(state)
  })

  it('is taken literally behind the question mark', async () => {
    const query = '?id[$ne]=1&__proto__[x]=1&constructor.prototype.x=1&a=%00'
    await server.visitor.get(sitePaths.data + query).expect(200)
    expect(Object.prototype).not.toHaveProperty('x')
  })
})

it('says 404 to a method that an address does not have', async () => {
  expectRefusal(await editor.put(teamPaths.add).send(member), 404)
  expectRefusal(await editor.patch(sitePaths.data).send({}), 404)
})
