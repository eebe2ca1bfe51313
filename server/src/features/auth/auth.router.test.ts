import { authPaths, authTexts } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => server.stop())

const login = (body: unknown, address = '192.0.2.1') =>
  server.visitor
    .post(authPaths.login)
    .set('x-forwarded-for', address)
    .send(body as object)
const status = async (cookie: string) =>
  (await server.visitor.get(authPaths.status).set('cookie', cookie)).body

describe('logging in', () => {
  it('sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await login(admin)
    expect(answer.body).toEqual({ success: true, message: authTexts.loggedIn })
    const cookies = answer.get('Set-Cookie') ?? []
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax; httponly/i)
    const header = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
    expect(await status(header)).toBe(true)
  })

  it('takes the e-mail address in capitals too', async () => {
    expect((await login({ ...admin, email: admin.email.toUpperCase() })).status).toBe(200)
  })

  it('answers a wrong password and an unknown account alike', async () => {
    const wrong = await login({ ...admin, password: 'wrong' }, '192.0.2.2')
    const unknown = await login({ email: 'nobody@example.org', password: 'wrong' }, '192.0.2.2')
    expect(expectRefusal(wrong, 401)).toEqual(expectRefusal(unknown, 401))
  })

  it.each([
    {},
    { email: admin.email },
    { email: { $gt: '' }, password: { $gt: '' } },
    { email: [admin.email], password: 'x' },
  ])('refuses %j', async (body) => {
    expectRefusal(await login(body, '192.0.2.3'), 400)
  })

  it('makes the sixth try in a row wait, also with the right password, and nobody else', async () => {
    for (let i = 0; i < 5; i++)
      expectRefusal(await login({ ...admin, password: `wrong ${i}` }, '192.0.2.4'), 401)
    const answer = await login(admin, '192.0.2.4')
    expect(expectRefusal(answer, 429).message).toBe(authTexts.tooMany)
    expect(Number(answer.get('Retry-After'))).toBeGreaterThan(0)
    expect((await login(admin, '192.0.2.5')).status).toBe(200)
  })

  it('counts tries that are made at once', async () => {
    const tries = Array.from({ length: 12 }, () =>
      login({ ...admin, password: 'wrong' }, '192.0.2.6').then((answer) => answer.status),
    )
    const refused = (await Promise.all(tries)).filter((code) => code === 401)
    expect(refused).toHaveLength(5)
  })
})

describe('logging out', () => {
  it('kills the session, also for a copy of the cookie', async () => {
    const answer = await login(admin)
    const cookie = (answer.get('Set-Cookie') ?? []).map((line) => line.split(';')[0]).join('; ')
    const left = await server.visitor.get(authPaths.logout).set('cookie', cookie).expect(200)
    expect(left.body).toEqual({ success: true, message: authTexts.loggedOut })
    expect(await status(cookie)).toBe(false)
    expectRefusal(await server.visitor.get(joinRequestPaths.requests).set('cookie', cookie), 401)
  })

  it('is no error for somebody who is not logged in', async () => {
    await server.visitor.get(authPaths.logout).expect(200)
  })
})

it.each(['session=x; session.sig=y', 'session=%E0%A4%A', 'session=eyJpZCI6MX0='])(
  'takes the cookie %s for no session',
  async (cookie) => {
    expect(await status(cookie)).toBe(false)
    expectRefusal(await server.visitor.get(joinRequestPaths.requests).set('cookie', cookie), 401)
  },
)
