import { authPaths, authTexts } from '@lab/shared/auth'
import { sitePaths } from '@lab/shared/site'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectRefusal } from '../../lib/testing/refused.ts'
import { startTestServer, type TestServer } from '../../lib/testing/startTestServer.ts'
import { UserModel } from './user.model.ts'

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

it('a login takes as long for an unknown or disabled account as for a known one', async () => {
  // Time of the processor, which other programs do not change.
  const cost = async (email: string) => {
    const before = process.cpuUsage()
    expect(expectRefusal(await login(email), 401).message).toBe(authTexts.wrong)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const known = Math.min(await cost(admin.email), await cost(admin.email))
  for (const email of [unknown, disabled])
    expect(Math.min(await cost(email), await cost(email)) / known).toBeGreaterThan(0.5)
})

it('visitors are answered while passwords are checked', async () => {
  let refused = 0
  const logins = Array.from({ length: 8 }, async (_, i) => {
    expectRefusal(await login(`nobody-${i}@example.org`), 401)
    refused++
  })
  for (let i = 0; i < logins.length; i++) await server.visitor.get(sitePaths.data).expect(200)
  expect(refused).toBeLessThan(logins.length)
  await Promise.all(logins)
})
