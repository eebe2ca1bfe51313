import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { sitePaths } from '@lab/shared/paths'
import { buildAdminData, buildJoinRequest } from '@lab/shared/testing/build'
import bcrypt from 'bcrypt'
import fc from 'fast-check'
import type { Response } from 'supertest'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Route, routesOf } from '../testing/routesOf.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

// What is under test is what comes before and after the hash, not how slow it is.
vi.spyOn(bcrypt, 'hash').mockImplementation(async (text) => `hash of ${text}`)
vi.spyOn(bcrypt, 'compare').mockImplementation(async (text, hash) => hash === `hash of ${text}`)

const RUNS = 25
const SEED = 20_260_301

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer({
    env: { JOIN_REQUESTS_PER_ADDRESS: '100000', JOIN_REQUESTS_PER_DAY: '100000' },
  })
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const records = [
  ...Object.values(buildAdminData())
    .flat()
    .filter((record) => typeof record !== 'string'),
  buildJoinRequest(),
  { currentPassword: 'x', newPassword: 'y', imageUrls: ['/uploads/a.webp'], version: 0 },
  { publishAt: '2030-03-04T09:00:00Z', hideAt: '' },
]
const fields = [...new Set(records.flatMap((record) => Object.keys(record)))]
const awkward = [
  '$gt',
  '$where',
  '__proto__',
  'constructor',
  '_id',
  '__v',
  'toString',
  '',
  'a.b',
  '\0',
]

const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a'.repeat(20_001),
    '*'.repeat(3_000),
    '!@'.repeat(2_000),
    'javascript:x',
    'https://a@b',
  ),
  fc.jsonValue(),
  fc.double(),
  fc.array(fc.jsonValue(), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom(...awkward), fc.jsonValue()),
)
/** Bodies that have the names of real fields, so that they get far; some are real but for one field. */
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields, ...awkward), value, { maxKeys: 12 }),
  fc
    .tuple(fc.constantFrom(...records), fc.constantFrom(...fields), value)
    .map(([record, field, odd]) => ({ ...record, [field]: odd })),
  fc.jsonValue(),
)
const id = fc.oneof(
  fc.constantFrom('507f1f77bcf86cd799439011', '0', '%00', '[$ne]', '__proto__'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map(encodeURIComponent),
)

/** Whoever calls and with whatever: an answer in JSON that nobody has to be ashamed of. */
function expectDecent(answer: Response) {
  expect(answer.status).toBeLessThan(500)
  expect(answer.get('Content-Type')).toMatch(/^(application\/(json|zip)|image|text\/html)/)
  expect(answer.text ?? '').not.toMatch(
    /node_modules|\.ts:\d|Mongo|Mongoose|Cast to|at \w+ \(|ZodError/,
  )
}

const apiRoutes = (): Route[] =>
  routesOf(server.app).filter(({ path }) => path.startsWith('/api') && path !== authPaths.logout)

function call({ method, path }: Route, id: string) {
  const address = path.replace(':id', id)
  if (method === 'POST') return editor.post(address)
  return method === 'DELETE' ? editor.delete(address) : editor.get(address)
}

it('every endpoint answers any body decently', async () => {
  const calls = fc.record({ route: fc.constantFrom(...apiRoutes()), id, body })
  await fc.assert(
    fc.asyncProperty(calls, async ({ route, id, body }) => {
      const sent = call(route, id)
      const answer =
        route.method === 'GET'
          ? await sent
          : await sent.set('content-type', 'application/json').send(JSON.stringify(body))
      expectDecent(answer)
    }),
    { numRuns: RUNS * apiRoutes().length, seed: SEED },
  )
  expect((await editor.get(authPaths.status)).body).toBe(true)
  await editor.get(sitePaths.adminData).expect(200)
})

it('every endpoint answers any bytes decently', async () => {
  const types = fc.constantFrom(
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json; charset=utf-7',
    '',
  )
  const calls = fc.record({
    route: fc.constantFrom(...apiRoutes().filter(({ method }) => method === 'POST')),
    type: types,
    bytes: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => `{"name":"${text}`),
      fc.string().map((text) => `--x\r\n${text}\r\n--x--`),
    ),
  })
  await fc.assert(
    fc.asyncProperty(calls, async ({ route, type, bytes }) => {
      expectDecent(
        await call(route, '507f1f77bcf86cd799439011').set('content-type', type).send(bytes),
      )
    }),
    { numRuns: 200, seed: SEED },
  )
})

it('every application that is taken is there, with what was sent', async () => {
  const line = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
    .map((text) => text.replace(/[\r\n]/g, ' ').trim())
    .filter(Boolean)
  const application = fc.record({
    fName: line,
    lName: line,
    email: fc.constant('a@example.org'),
    expertise: line,
    contact: line,
  })
  await fc.assert(
    fc.asyncProperty(application, async (fields) => {
      const sent = await server.visitor.post(joinRequestPaths.requests).field(fields)
      expectDecent(sent)
      if (sent.status !== 201) return
      const { joinUsReq } = (await editor.get(joinRequestPaths.requests)).body
      expect(joinUsReq[0]).toMatchObject(fields)
      await editor.delete(joinRequestPaths.request(joinUsReq[0]._id)).expect(200)
    }),
    { numRuns: 60, seed: SEED },
  )
})
