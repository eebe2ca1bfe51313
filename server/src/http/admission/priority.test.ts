import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { authPaths } from '@lab/shared/auth'
import { sitePaths } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cookieOf } from '../../../testing/cookieOf.ts'
import { portOf } from '../../../testing/portOf.ts'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { hashingInTurn } from '../../features/auth/authenticate.ts'

const MAX_REQUESTS = 500

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
beforeEach(async () => {
  cookie = cookieOf(await server.visitor.post(authPaths.login).send(admin).expect(200))
})
afterAll(() => server.stop())

const logOut = async () =>
  cookieOf(await server.visitor.get(authPaths.logout).set('cookie', cookie).expect(200))

it('under load, only a cookie that the site has signed goes first', async () => {
  const http = createServer(server.handle).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const site = `http://127.0.0.1:${portOf(http)}`
  const ask = async (cookie: string) =>
    (await fetch(site + authPaths.status, { headers: { cookie } })).status
  // Logins whose bodies never come.
  const unfinished = Array.from({ length: MAX_REQUESTS }, () => {
    const socket: Socket = connect(portOf(http), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST ${authPaths.login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`,
    )
    return socket
  })
  await expect.poll(() => ask(''), { timeout: 60_000 }).toBe(503)

  const [name = '', signature = ''] = cookie.split('; ')
  const forged = ['session=x', name, `${name}; session.sig=AAAAAAAAAAAAAAAAAAAAAAAAAAA`]
  for (const cookie of [...forged, `session=x; ${signature}`, 'session=; session.sig=', `x${name}`])
    expect([cookie, await ask(cookie)]).toEqual([cookie, 503])
  expect(await ask(cookie)).toBe(200)
  expect((await fetch(site + sitePaths.health)).status).toBe(200)

  for (const socket of unfinished) socket.destroy()
  await expect.poll(() => ask(''), { timeout: 60_000 }).toBe(200)
  http.close()
  expect(await logOut()).not.toBe(cookie)
})

/** Fills the queue of those who log in with such clients; `end` lets them all go. */
function crowd(networks: number, each: number) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  for (let i = 0; i < networks * each; i++)
    hashingInTurn(() => ended, { name: `198.51.100.${i % networks}` }).catch(() => {})
  return end
}
const logIn = (cookie = '') =>
  server.visitor
    .post(authPaths.login)
    .set({ 'x-forwarded-for': '192.0.2.1', cookie })
    .send(admin)
    .then((answer) => answer)

it('a crowd of five networks keeps nobody else from logging in', async () => {
  const end = crowd(5, 70)
  const login = logIn()
  await server.visitor.get(authPaths.status).expect(200)
  end()
  expect((await login).status).toBe(200)
})

it('a crowd of many networks keeps nobody out who has logged in from this browser before', async () => {
  const known = await logOut()
  expect((await server.visitor.get(authPaths.status).set('cookie', known)).body).toBe(false)
  const end = crowd(200, 1)
  const login = logIn(known)
  expectRefusal(await logIn(), 503)
  end()
  expect((await login).status).toBe(200)
})
