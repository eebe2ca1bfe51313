import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cookieOf } from '../../../testing/cookieOf.ts'
import { expectRefusal } from '../../../testing/refused.ts'
import { resetAdmin } from '../../../testing/resetAdmin.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { Session } from '../../http/session.ts'
import { disableAccount, findAccount } from './accounts.ts'

const HOUR_MS = 60 * 60 * 1000
const keys = {
  old: 'the key that was used until yesterday',
  fresh: 'the key that is used from today on',
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { SESSION_KEYS: keys.old, TRUST_PROXY: '1' } })
})
afterAll(() => server.stop())

type Browser = TestServer['visitor']

async function logIn(browser: Browser = server.visitor, headers = {}) {
  const answer = await browser.post(authPaths.login).set(headers).send(admin).expect(200)
  return { answer, cookie: cookieOf(answer) }
}

async function isLoggedIn(cookie: string, browser: Browser = server.visitor) {
  const status = await browser.get(authPaths.status).set('cookie', cookie)
  const list = await browser.get(joinRequestPaths.requests).set('cookie', cookie)
  expect(list.status).toBe(status.body ? 200 : 401)
  return status.body
}

/** Moves the times of all sessions into the past. */
async function letPass(milliseconds: number) {
  const earlier = (time: Date) => new Date(time.getTime() - milliseconds)
  for (const { _id, endsAt, expiresAt } of await Session.find())
    await Session.updateOne({ _id }, { endsAt: earlier(endsAt), expiresAt: earlier(expiresAt) })
}

describe('a session', () => {
  it('is a row of the server, of which the cookie holds a random id', async () => {
    const { cookie } = await logIn()
    const [, value = ''] = /session=([^;]+)/.exec(cookie) ?? []
    const { id, ...rest } = JSON.parse(Buffer.from(value, 'base64').toString())
    expect(rest).toEqual({})
    expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(await Session.exists({ _id: id })).toBeNull()
    await Session.deleteMany({})
    expect(await isLoggedIn(cookie)).toBe(false)
  })

  it('gets a new id at every login, and the old one is dead', async () => {
    const first = await logIn()
    const second = await logIn(server.visitor, { cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    expect(await isLoggedIn(first.cookie)).toBe(false)
    expect(await isLoggedIn(second.cookie)).toBe(true)
  })

  it('ends after 12 hours without use', async () => {
    const { cookie } = await logIn()
    await letPass(11 * HOUR_MS)
    expect(await isLoggedIn(cookie)).toBe(true)
    await letPass(11 * HOUR_MS)
    expect(await isLoggedIn(cookie)).toBe(true)
    await letPass(12 * HOUR_MS)
    expect(await isLoggedIn(cookie)).toBe(false)
  })

  it('ends after 30 days, however much it is used', async () => {
    const patient = server.beside({ SESSION_IDLE_HOURS: String(10 * 24) })
    const { cookie } = await logIn(patient)
    for (let days = 9; days < 30; days += 9) {
      await letPass(9 * 24 * HOUR_MS)
      expect(await isLoggedIn(cookie, patient)).toBe(true)
    }
    await letPass(3 * 24 * HOUR_MS)
    expect(await isLoggedIn(cookie, patient)).toBe(false)
  })

  it('lasts as long as the settings say', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const other = server.beside({ SESSION_IDLE_HOURS: '1', SESSION_MAX_DAYS: '1' })
    const { answer, cookie } = await logIn(other)
    const [line = ''] = answer.get('Set-Cookie') ?? []
    const expires = Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '')
    // A cookie knows whole seconds.
    expect(expires).toBe(Math.floor(Date.now() / 1000) * 1000 + 24 * HOUR_MS)
    await letPass(HOUR_MS)
    expect(await isLoggedIn(cookie, other)).toBe(false)
  })

  it('survives new keys while the old one is named, and not without it', async () => {
    const { cookie } = await logIn()
    const rotated = server.beside({ SESSION_KEYS: `${keys.fresh},${keys.old}` })
    expect(await isLoggedIn(cookie, rotated)).toBe(true)
    expect(await isLoggedIn(cookie, server.beside({ SESSION_KEYS: keys.fresh }))).toBe(false)
  })

  it('ends when its account is disabled, and when its password is reset', async () => {
    await server.loggedInAs('owner')
    const disabled = await logIn()
    await disableAccount(await findAccount(admin.email))
    expect(await isLoggedIn(disabled.cookie)).toBe(false)
    expectRefusal(await server.visitor.post(authPaths.login).send(admin), 401)
    await resetAdmin()
    const reset = await logIn()
    await resetAdmin()
    expect(await isLoggedIn(reset.cookie)).toBe(false)
  })
})

describe('the cookie', () => {
  const https = { 'x-forwarded-proto': 'https' }
  const production = () =>
    server.beside({
      NODE_ENV: 'production',
      SESSION_KEYS: 'kV8rN2xQ7tWc4mZp9sLd3hYg6jBf1aEu',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
    })

  it('is bound to this host and to https in production', async () => {
    const { answer, cookie } = await logIn(production(), https)
    const lines = answer.get('Set-Cookie') ?? []
    expect(lines).toHaveLength(2)
    for (const line of lines)
      expect(line).toMatch(
        /^__Host-session.*; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/i,
      )
    const status = production().get(authPaths.status)
    expect((await status.set({ ...https, cookie })).body).toBe(true)
    expect(await isLoggedIn(cookie, production())).toBe(false)
  })

  it('works without https, where it has no such name', async () => {
    const { answer, cookie } = await logIn(production())
    for (const line of answer.get('Set-Cookie') ?? [])
      expect(line).toMatch(/^session[^;]*; path=\/; expires=[^;]+; samesite=lax; httponly$/i)
    expect(await isLoggedIn(cookie, production())).toBe(true)
  })

  const sign = (cookie: string, signature: string) =>
    cookie.replace(/(session\.sig=)[^;]*/, `$1${signature}`)
  it.each<[string, (cookie: string) => string]>([
    ['nothing', () => 'session=; session.sig='],
    ['nonsense', () => 'session=x; session.sig=y'],
    ['a broken escape', () => 'session=%E0%A4%A'],
    ['no signature', (cookie) => cookie.split(';')[0] ?? ''],
    ['another signature', (cookie) => sign(cookie, 'A'.repeat(27))],
    ['a signature of another length', (cookie) => sign(cookie, 'AA')],
    ['another id', (cookie) => cookie.replace(/session=[^;]+/, 'session=eyJpZCI6InkifQ==')],
    ['a list instead of an id', () => 'session=eyJpZCI6W119'],
    ['8 KB', () => `session=${'x'.repeat(8_000)}`],
  ])('with %s is no session', async (_name, spoil) => {
    const { cookie } = await logIn()
    expect(await isLoggedIn(spoil(cookie))).toBe(false)
    expect(await isLoggedIn(cookie)).toBe(true)
  })
})
