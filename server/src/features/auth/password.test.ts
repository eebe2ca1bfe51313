import { authPaths, authTexts } from '@lab/shared/auth'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookieOf } from '../../../testing/cookieOf.ts'
import { expectRefusal } from '../../../testing/refused.ts'
import { resetAdmin } from '../../../testing/resetAdmin.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { UserModel } from '../../http/user.model.ts'

const newPassword = 'kelp orbit sandal'
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
beforeEach(async () => {
  await resetAdmin()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())

const change = (over: object = {}) =>
  editor.post(authPaths.password).send({ currentPassword: admin.password, newPassword, ...over })
const logIn = (password: string) =>
  server.visitor.post(authPaths.login).send({ email: admin.email, password })
const storedHash = async () => (await UserModel.findOne())?.passwordHash

const wrongInputs: [string, object][] = [
  ['currentPassword', { currentPassword: 'not the password' }],
  ['currentPassword', { currentPassword: '' }],
  ['currentPassword', { currentPassword: { $ne: '' } }],
  ['newPassword', { newPassword: 'eleven char' }],
  ['newPassword', { newPassword: 'ü'.repeat(37) }],
  ['newPassword', { newPassword: 'Password1234' }],
  ['newPassword', { newPassword: '1qaz2wsx3edc' }],
  ['newPassword', { newPassword: [newPassword] }],
]

describe('changing the password', () => {
  it('takes the new one from now on, and the old one no more', async () => {
    expect((await change().expect(200)).body.message).toBe(authTexts.passwordChanged)
    expectRefusal(await logIn(admin.password), 401)
    await logIn(newPassword).expect(200)
  })

  it('ends the other sessions and gives this one a new id', async () => {
    const elsewhere = await server.loggedIn()
    const copied = cookieOf(await logIn(admin.password))
    const answer = await change().expect(200)
    expect(cookieOf(answer)).toContain('session=')
    expect((await editor.get(authPaths.status)).body).toBe(true)
    expect((await elsewhere.get(authPaths.status)).body).toBe(false)
    expect((await server.visitor.get(authPaths.status).set('cookie', copied)).body).toBe(false)
  })

  it('names the field when the input is wrong, and changes nothing', async () => {
    const before = await storedHash()
    for (const [field, over] of wrongInputs)
      expect(expectRefusal(await change(over), 400).errors?.[0]?.path).toBe(field)
    expect(await storedHash()).toBe(before)
    expect((await editor.get(authPaths.status)).body).toBe(true)
  })

  it('needs a session', async () => {
    const before = await storedHash()
    const input = { currentPassword: admin.password, newPassword }
    expectRefusal(await server.visitor.post(authPaths.password).send(input), 401)
    expect(await storedHash()).toBe(before)
  })

  it('counts wrong current passwords as tries', async () => {
    const from = { 'x-forwarded-for': '192.0.2.9' }
    for (let i = 0; i < 5; i++)
      expectRefusal(await change({ currentPassword: `wrong ${i}` }).set(from), 400)
    expectRefusal(await change().set(from), 429)
  })

  it('lets nobody in who was logging in with the old one meanwhile', async () => {
    const [changed, ...logins] = await Promise.all([
      change(),
      logIn(admin.password),
      logIn(admin.password),
    ])
    expect(changed.status).toBe(200)
    for (const login of logins) {
      const status = await server.visitor.get(authPaths.status).set('cookie', cookieOf(login))
      expect(status.body).toBe(false)
    }
  })
})

it('a password is wrong that only begins like the right one', async () => {
  const longest = 'x1y2z3'.repeat(12)
  await change({ newPassword: longest }).expect(200)
  await logIn(longest).expect(200)
  expectRefusal(await logIn(`${longest}!`), 401)
})
