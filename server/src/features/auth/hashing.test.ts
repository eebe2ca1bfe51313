import { authPaths, authTexts } from '@lab/shared/auth'
import { sitePaths } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import bcrypt from 'bcrypt'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { UserModel } from '../../http/user.model.ts'

vi.restoreAllMocks()

const disabled = 'disabled@example.org'
const unknown = 'nobody@example.org'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { passwordHash } = (await UserModel.findOne()) ?? {}
  await UserModel.create({ email: disabled, passwordHash, disabledAt: new Date() })
})
afterAll(() => server.stop())

const login = (email: string) =>
  server.visitor.post(authPaths.login).send({ email, password: 'wrong' })

it('a password is stored as a hash of bcrypt, of cost 12', async () => {
  expect((await UserModel.findOne())?.passwordHash).toMatch(/^\$2b\$12\$[./\w]{53}$/)
})

it('a login does the same work for an unknown or disabled account as for a known one', async () => {
  const compare = vi.spyOn(bcrypt, 'compare')
  for (const email of [admin.email, unknown, disabled]) {
    compare.mockClear()
    expect(expectRefusal(await login(email), 401).message).toBe(authTexts.wrong)
    // One comparison, with a hash whose cost stands in front.
    expect(compare.mock.calls).toEqual([['wrong', expect.stringMatching(/^\$2b\$12\$/)]])
  }
  compare.mockRestore()
})

it('visitors are answered while passwords are checked', async () => {
  const { compare } = bcrypt
  let underWay = 0
  const counted = vi.spyOn(bcrypt, 'compare').mockImplementation(async (...password) => {
    underWay++
    const isRight = await compare(...password)
    underWay--
    return isRight
  })
  let isOver = false
  const logins = Promise.all(
    Array.from({ length: 8 }, async (_, i) =>
      expectRefusal(await login(`nobody-${i}@example.org`), 401),
    ),
  ).finally(() => {
    isOver = true
  })
  let answeredMeanwhile = 0
  while (!isOver) {
    await server.visitor.get(sitePaths.data).expect(200)
    if (underWay > 0) answeredMeanwhile++
  }
  await logins
  counted.mockRestore()
  expect(answeredMeanwhile).toBeGreaterThan(0)
})
