import { type Account, type AccountList, accountPaths, accountTexts } from '@lab/shared/accounts'
import { ACTIVITY_PATH } from '@lab/shared/activity'
import { authPaths, authTexts } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { sitePaths } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer } from '../../../testing/mailStandIn.ts'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { UserModel } from '../../http/user.model.ts'
import { createAccount } from './accounts.ts'

type Browser = Awaited<ReturnType<TestServer['loggedIn']>>

const newPassword = 'kelp orbit sandal'
let server: TestServer
let owner: Browser
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.loggedIn()
})
afterAll(() => server.stop())

let count = 0
const someone = () => `someone-${++count}@example.org`
const invite = async (over: object = {}, browser = owner) =>
  (
    await browser
      .post(accountPaths.accounts)
      .send({ email: someone(), role: 'editor', ...over })
      .expect(201)
  ).body.data
const list = async (): Promise<AccountList> => (await owner.get(accountPaths.accounts)).body
const find = async (email: string): Promise<Account | undefined> =>
  (await list()).accounts.find((account) => account.email === email)
const logIn = (email: string, password = newPassword) =>
  server.visitor.post(authPaths.login).send({ email, password })
const tokenIn = (path = '') => path.slice(path.indexOf('#') + 1)
const use = (path: string, password = newPassword) =>
  server.visitor.post(authPaths.linkUse).send({ token: tokenIn(path), newPassword: password })

describe('an invitation', () => {
  it('makes an account that can log in once its link has set a password', async () => {
    const { account, link } = await invite({ role: 'reviewer' })
    const { email } = account
    expect(await find(email)).toMatchObject({ role: 'reviewer', state: 'invited' })
    expectRefusal(await logIn(email, ''), 400)
    expectRefusal(await logIn(email), 401)
    const offer = await server.visitor.post(authPaths.link).send({ token: tokenIn(link.path) })
    expect(offer.body).toEqual({ email, purpose: 'invitation' })
    expectRefusal(await use(link.path, 'password1234'), 400)
    expect((await use(link.path).expect(200)).body.message).toBe(authTexts.passwordSet)
    await logIn(email).expect(200)
    expect(await find(email)).toMatchObject({ state: 'active', lastSeen: expect.any(String) })
  })

  it('works once, also when two use it at the same time', async () => {
    const { account, link } = await invite()
    const answers = await Promise.all([use(link.path), use(link.path, `${newPassword}!`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(expectRefusal(await use(link.path), 400).message).toBe(authTexts.linkGone)
    const logins = await Promise.all([
      logIn(account.email),
      logIn(account.email, `${newPassword}!`),
    ])
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('leads nowhere when it is too old, replaced, or its account is disabled', async () => {
    const old = await invite()
    const expired = { 'link.expiresAt': new Date(Date.now() - 1) }
    await UserModel.updateOne({ _id: old.account._id }, { $set: expired })
    const replaced = await invite()
    await owner.post(accountPaths.link(replaced.account._id)).expect(200)
    const disabled = await invite()
    await owner.post(accountPaths.disable(disabled.account._id)).expect(200)
    for (const { link } of [old, replaced, disabled]) expectRefusal(await use(link.path), 400)
  })

  it('is stored as a hash alone', async () => {
    const { account, link } = await invite()
    const stored = JSON.stringify(await UserModel.findById(account._id).lean())
    expect(stored).not.toContain(tokenIn(link.path))
  })

  it.each<[string, object]>([
    ['email', { email: 'nobody' }],
    ['email', { email: admin.email.toUpperCase() }],
    ['role', { role: 'boss' }],
    ['member', { member: 'x' }],
  ])('names a wrong %s and changes nothing', async (field, over) => {
    const before = await list()
    const input = { email: someone(), role: 'editor', ...over }
    const answer = await owner.post(accountPaths.accounts).send(input)
    expect(expectRefusal(answer, 400).errors?.map(({ path }) => path)).toEqual([field])
    expect(await list()).toEqual(before)
  })
})

it('a link resets a password, and until it is used the old one counts', async () => {
  const browser = await server.loggedInAs('editor')
  const { email } = (await browser.get(authPaths.account)).body
  const { _id = '' } = (await find(email)) ?? {}
  const { link } = (await owner.post(accountPaths.link(_id)).expect(200)).body.data
  expect(link).toMatchObject({ purpose: 'reset', email })
  expect((await browser.get(authPaths.status)).body).toBe(true)
  await use(link.path).expect(200)
  expect((await browser.get(authPaths.status)).body).toBe(false)
  expectRefusal(await logIn(email, admin.password), 401)
  await logIn(email).expect(200)
})

it('a link to a new password ends when its account chooses one by itself', async () => {
  const browser = await server.loggedInAs('editor')
  const { email } = (await browser.get(authPaths.account)).body
  const { _id } = (await find(email)) ?? expect.fail()
  const reset = await owner.post(accountPaths.link(_id)).expect(200)
  const chosen = { currentPassword: admin.password, newPassword }
  await browser.post(authPaths.password).send(chosen).expect(200)
  expect(expectRefusal(await use(reset.body.data.link.path), 400).message).toBe(authTexts.linkGone)
})

describe('with a mail server', () => {
  const mailing = (url: string) =>
    server.beside({
      SMTP_URL: url,
      MAIL_FROM: 'Lab <lab@example.org>',
      PUBLIC_URL: 'https://lab.example.org',
    })
  const inviteBy = async (url: string) => {
    const cookie = (await mailing(url).post(authPaths.login).send(admin)).get('Set-Cookie') ?? []
    const email = someone()
    const request = mailing(url)
      .post(accountPaths.accounts)
      .set('cookie', cookie.map((line) => line.split(';')[0]).join('; '))
    return {
      email,
      link: (await request.send({ email, role: 'editor' }).expect(201)).body.data.link,
    }
  }

  it('the link is mailed and shown to nobody else', async () => {
    const { url, mails } = await startMailServer()
    const { email, link } = await inviteBy(url)
    expect(link.path).toBeUndefined()
    const text = (mails[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(text).toMatch(/^From: Lab <lab@example\.org>/m)
    expect(text).toContain(`To: ${email}`)
    const [path] = /(?<=https:\/\/lab\.example\.org)\/\S+#\S+/.exec(text) ?? []
    await use(path ?? '').expect(200)
    await logIn(email).expect(200)
  })

  it('a mail that is not taken is a link to hand over', async () => {
    const { url, refuse } = await startMailServer()
    refuse()
    const { email, link } = await inviteBy(url)
    expect(link.problem).toEqual(expect.any(String))
    await use(link.path).expect(200)
    await logIn(email).expect(200)
  })
})

describe('what an owner changes', () => {
  async function login(role: 'editor' | 'owner') {
    const browser = await server.loggedInAs(role)
    const { email } = (await browser.get(authPaths.account)).body
    return { browser, account: (await find(email)) ?? expect.fail() }
  }

  it('holds for who is logged in at once', async () => {
    const { browser, account } = await login('editor')
    await browser.get(sitePaths.adminData).expect(200)
    expectRefusal(await browser.get(joinRequestPaths.requests), 403)
    const rights = { role: 'contributor', mayReview: true }
    await owner.post(accountPaths.account(account._id)).send(rights).expect(200)
    await browser.get(joinRequestPaths.requests).expect(200)
    await owner.post(accountPaths.account(account._id)).send({ role: 'member' }).expect(200)
    expect(expectRefusal(await browser.get(sitePaths.adminData), 403).message).toBe(
      texts.notAllowed,
    )
    await owner.post(accountPaths.disable(account._id)).expect(200)
    expectRefusal(await browser.get(authPaths.account), 401)
    expectRefusal(await logIn(account.email, admin.password), 401)
    await owner.post(accountPaths.enable(account._id)).expect(200)
    await logIn(account.email, admin.password).expect(200)
  })

  it('ends sessions, and removes the account', async () => {
    const { browser, account } = await login('editor')
    await owner.post(accountPaths.endSessions(account._id)).expect(200)
    expectRefusal(await browser.get(authPaths.account), 401)
    await owner.delete(accountPaths.account(account._id)).expect(200)
    expect(await find(account.email)).toBeUndefined()
    expectRefusal(await owner.delete(accountPaths.account(account._id)), 404)
  })

  it('leaves an owner who can log in, also when two owners let each other go at once', async () => {
    const { accounts } = await list()
    const own = accounts.find(({ email }) => email === admin.email)?._id ?? ''
    const attempts = () => [
      owner.post(accountPaths.account(own)).send({ role: 'editor' }),
      owner.post(accountPaths.disable(own)),
      owner.delete(accountPaths.account(own)),
    ]
    await invite({ role: 'owner' })
    for (const attempt of attempts())
      expect(expectRefusal(await attempt, 409).message).toBe(accountTexts.lastOwner)
    const { browser, account } = await login('owner')
    const answers = await Promise.all([
      owner.post(accountPaths.account(account._id)).send({ role: 'editor' }),
      browser.post(accountPaths.account(own)).send({ role: 'editor' }),
    ])
    expect(answers.some(({ status }) => status !== 200)).toBe(true)
    expect(
      await UserModel.countDocuments({
        role: 'owner',
        passwordHash: { $gt: '' },
        disabledAt: null,
      }),
    ).toBeGreaterThan(0)
    await UserModel.updateOne({ _id: own }, { $set: { role: 'owner' } })
  })
})

it('a generated password has to be changed before anything else', async () => {
  const email = someone()
  const password = 'generated elsewhere'
  await createAccount(email, { password, mustChange: true }, { role: 'owner' })
  const browser = await server.loggedInAs('owner')
  await browser.post(authPaths.login).send({ email, password }).expect(200)
  expect((await browser.get(authPaths.status)).body).toBe(true)
  expect((await browser.get(authPaths.account)).body).toMatchObject({ mustChange: true })
  const refused = expectRefusal(await browser.get(sitePaths.adminData), 403)
  expect(refused.message).toBe(texts.passwordFirst)
  const change = (newPassword: string) =>
    browser.post(authPaths.password).send({ currentPassword: password, newPassword })
  expect(expectRefusal(await change(password), 400).errors?.[0]?.path).toBe('newPassword')
  await change(newPassword).expect(200)
  await browser.get(sitePaths.adminData).expect(200)
})

it('is noted, for owners and editors to read', async () => {
  const { account } = await invite()
  const editor = await server.loggedInAs('editor')
  const page = (await editor.get(ACTIVITY_PATH).query({ kind: 'account', name: admin.email })).body
  expect(page.people).toContain(admin.email)
  expect(page.activity[0]).toMatchObject({
    action: 'invited',
    kind: 'account',
    name: admin.email,
    record: account._id,
    title: account.email,
  })
  const earlier = await editor.get(ACTIVITY_PATH).query({ before: page.activity[0]._id })
  expect(earlier.body.activity.map(({ _id }: { _id: string }) => _id)).not.toContain(
    page.activity[0]._id,
  )
})
