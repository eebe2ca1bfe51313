import { authPaths } from '@lab/shared/auth'
import { imagePaths } from '@lab/shared/images'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { sitePaths } from '@lab/shared/paths'
import { teamPaths } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/refused.ts'
import { routesOf } from '../../testing/routesOf.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const allowed = 'https://www.example.org'
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer({ env: { CLIENT_ORIGINS: allowed } })
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const isLoggedIn = async () => (await editor.get(authPaths.status)).body
const elsewhere = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  { origin: `${allowed}.evil.example` },
  { origin: allowed.replace('https', 'http') },
]

describe.each(elsewhere)('a request with %j', (headers) => {
  it('changes nothing, whatever it asks for', async () => {
    const before = (await editor.get(sitePaths.adminData)).body
    const answers = await Promise.all(
      routesOf(server.app)
        .filter(({ method }) => method !== 'GET')
        .map(async ({ method, path }) => {
          const send = method === 'POST' ? 'post' : 'delete'
          const address = path.replace(':id', '507f1f77bcf86cd799439011')
          return `${(await editor[send](address).set(headers)).status} ${method} ${path}`
        }),
    )
    expect(answers.filter((answer) => !answer.startsWith('403 '))).toEqual([])
    expect((await editor.get(sitePaths.adminData)).body).toEqual(before)
  })

  it.each([authPaths.logout, `${authPaths.logout}/`, authPaths.logout.toUpperCase()])(
    'does not log out by %s',
    async (path) => {
      expectRefusal(await editor.get(path).set(headers), 403)
      expectRefusal(await editor.post(authPaths.login).set(headers).send(admin), 403)
      expect(await isLoggedIn()).toBe(true)
    },
  )

  it('may look, but gets no permission to read the answer', async () => {
    const answer = await server.visitor.get(sitePaths.data).set(headers).expect(200)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    const preflight = await server.visitor.options(teamPaths.add).set(headers)
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

it.each([joinRequestPaths.requests, imagePaths.news])(
  'another site is refused at %s before the body is read',
  async (path) => {
    const sent = editor
      .post(path)
      .set({ 'sec-fetch-site': 'cross-site', 'content-length': '1000000' })
    expectRefusal(await sent.set('content-type', 'multipart/form-data; boundary=x'), 403)
  },
)

describe('a page of an allowed origin', () => {
  const headers = { origin: allowed, 'sec-fetch-site': 'same-site' }

  it('may log in, and read with its session', async () => {
    await server.visitor.post(authPaths.login).set(headers).send(admin).expect(200)
    const answer = await server.visitor.get(sitePaths.data).set(headers)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
    })
  })

  it('may ask beforehand', async () => {
    const preflight = await server.visitor.options(teamPaths.add).set(headers).expect(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-methods': 'GET, POST, DELETE',
    })
  })
})

it('who says nothing of where a request comes from may log out', async () => {
  const browser = await server.loggedIn()
  await browser.get(authPaths.logout).expect(200)
  expect((await browser.get(authPaths.status)).body).toBe(false)
})

it('the page itself may do everything', async () => {
  const { host } = new URL(server.visitor.get('/').url)
  const headers = { origin: `http://${host}`, host, 'sec-fetch-site': 'same-origin' }
  await server.visitor.post(authPaths.login).set(headers).send(admin).expect(200)
})
