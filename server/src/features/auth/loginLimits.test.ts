import { authPaths } from '@lab/shared/auth'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { resetAdmin } from '../../../testing/resetAdmin.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { networkOf } from '../../http/networkOf.ts'
import { countTry, LoginAttempts } from './loginAttempts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
beforeEach(() => LoginAttempts.deleteMany({}))
afterAll(() => server.stop())

const login = (body: object, from: string, browser = server.visitor) =>
  browser.post(authPaths.login).set('x-forwarded-for', from).send(body)
const wrong = { ...admin, password: 'wrong' }

/** As many tries as are free, so that the next one has to wait. */
async function useUp(network: string) {
  for (let i = 0; i < 5; i++) await countTry(admin.email, network)
}
/** As if the time to wait had passed. */
const wait = () => LoginAttempts.updateMany({}, { blockedUntil: new Date(0) })

describe('tries in a row', () => {
  it('have to wait longer and longer, up to a quarter of an hour', async () => {
    // Standing still, so that no second passes between a try and the next.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await useUp('192.0.2.1')
    const waits: number[] = []
    for (let i = 0; i < 7; i++) {
      waits.push(Number((await login(admin, '192.0.2.1')).get('Retry-After')))
      await wait()
      await countTry(admin.email, '192.0.2.1')
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  it('that wait tell the right password from a wrong one to nobody', async () => {
    await useUp('192.0.2.2')
    const [right, other] = [await login(admin, '192.0.2.2'), await login(wrong, '192.0.2.2')]
    expect(expectRefusal(right, 429)).toEqual(expectRefusal(other, 429))
  })

  it('are forgotten with the right password', async () => {
    await countTry(admin.email, '192.0.2.3')
    await login(admin, '192.0.2.3').expect(200)
    expect(await LoginAttempts.countDocuments()).toBe(0)
  })

  it('count for all processes, and after a restart', async () => {
    await useUp('192.0.2.4')
    expectRefusal(await login(admin, '192.0.2.4', server.beside({})), 429)
  })

  it('keep nobody else out, and no other account', async () => {
    await useUp('192.0.2.5')
    await login(admin, '192.0.2.6').expect(200)
    expectRefusal(await login({ ...wrong, email: 'nobody@example.org' }, '192.0.2.5'), 401)
  })

  it('count for a whole network of IPv6', async () => {
    await useUp(networkOf({ ip: '2001:db8:1:2::1' }))
    expectRefusal(await login(admin, '2001:db8:1:2:ffff::9'), 429)
    await login(admin, '2001:db8:1:3::1').expect(200)
  })

  it('cannot be spread over the spellings of one address', async () => {
    const email = 'ü@ü.example'
    const spellings = [email, email.normalize('NFD'), email.toUpperCase(), 'ü@xn--tda.example']
    for (const spelling of [...spellings, 'Ü@ü.example']) await countTry(spelling, '192.0.2.30')
    expectRefusal(await login({ ...wrong, email }, '192.0.2.30'), 429)
  })

  it('cannot be spread over addresses that no trusted proxy has named', async () => {
    const direct = server.beside({ TRUST_PROXY: '' })
    await useUp('127.0.0.1')
    expectRefusal(await login(admin, '192.0.2.20', direct), 429)
  })

  it('leave no e-mail address and no network behind', async () => {
    await login(wrong, '192.0.2.7')
    const stored = JSON.stringify(await LoginAttempts.find())
    expect(stored).not.toContain('@')
    expect(stored).not.toContain('192.0.2.7')
  })

  it('that were counted by a clock ahead of time keep nobody waiting', async () => {
    await useUp('192.0.2.40')
    await LoginAttempts.updateMany({}, { blockedUntil: new Date(Date.now() + 22 * 60 * 60_000) })
    await login(admin, '192.0.2.40').expect(200)
  })

  it('are forgotten from everywhere when the password is reset', async () => {
    await useUp('192.0.2.41')
    await countTry('nobody@example.org', '192.0.2.41')
    await resetAdmin()
    expect(await LoginAttempts.countDocuments()).toBe(1)
    await login(admin, '192.0.2.41').expect(200)
  })
})
