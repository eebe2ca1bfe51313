import { accountPaths } from '@lab/shared/accounts'
import { authPaths, authTexts } from '@lab/shared/auth'
import { sitePaths } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { requireSecondFactor } from '../../http/accountRules.ts'
import { UserModel } from '../../http/user.model.ts'
import { LoginAttempts } from './loginAttempts.ts'
import { codeAt, stepAt } from './totp.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let browser: Awaited<ReturnType<TestServer['loggedIn']>>
let email: string
beforeEach(async () => {
  await LoginAttempts.deleteMany({})
  browser = await server.loggedInAs('editor')
  email = (await browser.get(authPaths.account)).body.email
})

const currentPassword = admin.password
const codeNow = (secret: string, later = 0) => codeAt(secret, stepAt(Date.now()) + later)
const logIn = (code?: string) =>
  server.visitor.post(authPaths.login).send({ email, password: admin.password, code })

/** Sets a second factor up; the code that did it is used up. */
async function setUp() {
  const offer = await browser.post(authPaths.secondFactor).send({ currentPassword }).expect(200)
  const { secret, address } = offer.body
  expect(new URL(address).searchParams.get('secret')).toBe(secret)
  const confirmed = await browser
    .post(authPaths.secondFactorConfirm)
    .send({ code: codeNow(secret) })
    .expect(200)
  const codes: string[] = confirmed.body.data.recoveryCodes
  return { secret, codes }
}

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', stepAt(second * 1000))).toBe(code)
})

describe('logging in with a second factor', () => {
  it('asks for a code, and lets in with it alone', async () => {
    const { secret } = await setUp()
    const asked = await logIn()
    expect(expectRefusal(asked, 401)).toMatchObject({
      message: authTexts.codeNeeded,
      codeNeeded: true,
    })
    expect(asked.get('Set-Cookie')).toBeUndefined()
    const wrong = await logIn('000000')
    expect(expectRefusal(wrong, 401)).toMatchObject({
      message: authTexts.codeWrong,
      codeNeeded: true,
    })
    const code = codeNow(secret, 1)
    await logIn(`${code.slice(0, 3)} ${code.slice(3)}`).expect(200)
  })

  it('takes each code once', async () => {
    const { secret, codes } = await setUp()
    const code = codeNow(secret, 1)
    const answers = await Promise.all([logIn(code), logIn(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expectRefusal(await logIn(codeNow(secret)), 401)
    await LoginAttempts.deleteMany({})
    for (const recovery of codes.slice(0, 2)) {
      await logIn(recovery.toUpperCase()).expect(200)
      expectRefusal(await logIn(recovery), 401)
    }
    expect((await browser.get(authPaths.account)).body.recoveryCodes).toBe(codes.length - 2)
  })

  it('counts wrong codes as tries', async () => {
    const { secret } = await setUp()
    for (let i = 0; i < 5; i++) expectRefusal(await logIn('000000'), 401)
    expectRefusal(await logIn(codeNow(secret, 1)), 429)
  })

  it('counts them for all networks together, which recovery codes go past', async () => {
    const { secret, codes } = await setUp()
    const behindProxy = server.beside({ TRUST_PROXY: '1' })
    const from = (network: number, code: string) =>
      behindProxy
        .post(authPaths.login)
        .set('x-forwarded-for', `192.0.2.${network}`)
        .send({ email, password: admin.password, code })
    for (let i = 0; i < 5; i++) expectRefusal(await from(i, '000000'), 401)
    expectRefusal(await from(5, codeNow(secret, 1)), 429)
    await from(6, codes[0] ?? '').expect(200)
  })

  it('tells nothing to who does not know the password', async () => {
    await setUp()
    const answer = await server.visitor.post(authPaths.login).send({ email, password: 'wrong' })
    expect(expectRefusal(answer, 401)).toEqual({ success: false, message: authTexts.wrong })
  })

  it('keeps secrets and recovery codes to itself', async () => {
    const { secret, codes } = await setUp()
    const owner = await server.loggedIn()
    const told = [await browser.get(authPaths.account), await owner.get(accountPaths.accounts)]
    const shown = JSON.stringify(told.map(({ body }) => body))
    const stored = JSON.stringify(await UserModel.findOne({ email }).lean())
    for (const code of codes) {
      expect(stored).not.toContain(code.replaceAll('-', ''))
      expect(shown).not.toContain(code)
    }
    expect(shown).not.toContain(secret)
  })
})

it('needs the password and a code of the offer to be turned on', async () => {
  const offer = (body: object) => browser.post(authPaths.secondFactor).send(body)
  expect(expectRefusal(await offer({ currentPassword: 'x' }), 400).errors?.[0]?.path).toBe(
    'currentPassword',
  )
  await offer({ currentPassword }).expect(200)
  const wrong = await browser.post(authPaths.secondFactorConfirm).send({ code: '000000' })
  expect(expectRefusal(wrong, 400).errors?.[0]?.path).toBe('code')
  await logIn().expect(200)
  const confirm = () => browser.post(authPaths.secondFactorConfirm).send({ code: '000000' })
  for (let i = 0; i < 4; i++) expectRefusal(await confirm(), 400)
  expectRefusal(await confirm(), 429)
})

it('is turned off with password and code, or by an owner', async () => {
  const { codes } = await setUp()
  const off = (code: string) =>
    browser.post(authPaths.secondFactorOff).send({ currentPassword, code })
  expectRefusal(await off('000000'), 400)
  await off(codes[0] ?? '').expect(200)
  await logIn().expect(200)
  await setUp()
  const owner = await server.loggedIn()
  const id = String((await UserModel.findOne({ email }))?.id)
  await owner.post(accountPaths.secondFactorOff(id)).expect(200)
  await logIn().expect(200)
})

it('can be required of everybody', async () => {
  const owner = await server.loggedIn()
  await owner.post(accountPaths.rules).send({ secondFactorRequired: true }).expect(200)
  expect(expectRefusal(await browser.get(sitePaths.adminData), 403).message).toBe(
    texts.secondFactorFirst,
  )
  expect((await browser.get(authPaths.account)).body).toMatchObject({ mustSetUp: true })
  const { codes } = await setUp()
  await browser.get(sitePaths.adminData).expect(200)
  const off = await browser
    .post(authPaths.secondFactorOff)
    .send({ currentPassword, code: codes[0] })
  expectRefusal(off, 409)
  expectRefusal(await logIn(), 401)
  await requireSecondFactor(false)
})

describe('own sessions', () => {
  it('are listed with where they are, and ended one by one or all others', async () => {
    const phone =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
    const cookies = []
    for (let i = 0; i < 2; i++)
      cookies.push((await logIn().set('user-agent', phone).expect(200)).get('Set-Cookie') ?? [])
    const sessions = async () => (await browser.get(authPaths.sessions)).body
    const before = await sessions()
    expect(before).toHaveLength(3)
    expect(before.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1)
    const [other] = before.filter(({ agent }: { agent: string }) => agent === 'Chrome on Android')
    await browser.delete(authPaths.session(other._id)).expect(200)
    expectRefusal(await browser.delete(authPaths.session(other._id)), 404)
    expect(await sessions()).toHaveLength(2)
    await browser.delete(authPaths.sessions).expect(200)
    expect(await sessions()).toMatchObject([{ isThis: true }])
    for (const cookie of cookies) {
      const status = await server.visitor
        .get(authPaths.status)
        .set('cookie', cookie.map((line) => line.split(';')[0]).join('; '))
      expect(status.body).toBe(false)
    }
  })

  it('of others cannot be ended', async () => {
    const other = await server.loggedInAs('editor')
    const [session] = (await other.get(authPaths.sessions)).body
    expectRefusal(await browser.delete(authPaths.session(session._id)), 404)
    expect((await other.get(authPaths.status)).body).toBe(true)
  })
})
