import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { sitePaths } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import { type Site, startSite } from './support/site.ts'
import { beside, type Row } from './support/table.ts'

const CALM_MS = 3_000
const SLOW_LIMIT_MS = 30_000
const LOGINS = 300
const LOGIN_MS = 10_000
const FEW = 5
/** In the place of a status: a connection that was closed instead. */
const CLOSED = 0
const MANY = 50
const SLOW_HEADERS = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '
const SLOW_BODY = `POST ${joinRequestPaths.requests} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n`

/** What slow clients and floods of logins cost everybody else. */
export async function measureFloods(): Promise<Row[]> {
  const site = await startSite(20, { TRUST_PROXY: '1' })
  const during = (name: string, event: Promise<Row[]>) => readersDuring(site, name, event)
  try {
    return [
      ...(await during(
        'nobody else',
        wait(CALM_MS).then(() => []),
      )),
      ...(await during(
        '400 clients send headers byte by byte',
        sendSlowly(site, 400, SLOW_HEADERS),
      )),
      ...(await during('200 clients send bodies byte by byte', sendSlowly(site, 200, SLOW_BODY))),
      ...(await during(`${LOGINS} clients log in from ${MANY} networks`, floodLogins(site, MANY))),
      ...(await during(`${LOGINS} clients log in from ${FEW} networks`, floodLogins(site, FEW))),
    ]
  } finally {
    await site.stop()
  }
}

/** Reads the public data one after another until an event is over, and adds what that tells. */
async function readersDuring({ url }: Site, name: string, event: Promise<Row[]>): Promise<Row[]> {
  const times: number[] = []
  let refused = 0
  let isOver = false
  event.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const start = performance.now()
    const answer = await fetch(url + sitePaths.data).catch(() => undefined)
    await answer?.arrayBuffer()
    times.push(performance.now() - start)
    if (!answer?.ok) refused++
    await wait(20)
  }
  times.sort((a, b) => a - b)
  const [half = 0, most = 0] = [0.5, 0.99].map((part) => times[Math.floor(times.length * part)])
  return [
    { what: `${name}: reads refused of ${times.length}`, measured: refused, atMost: 0 },
    { what: '– half wait less than / 99 of 100, ms', measured: beside([half, most]) },
    ...(await event),
  ]
}

/** Clients that send a byte a second after this head, until each has been closed. */
async function sendSlowly({ url }: Site, count: number, head: string): Promise<Row[]> {
  const { hostname, port } = new URL(url)
  const start = performance.now()
  const open = new Set<Socket>()
  let lastClosed = 0
  for (let i = 0; i < count; i++) {
    const socket = connect(Number(port), hostname)
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      lastClosed = performance.now() - start
    })
    socket.resume().write(head)
  }
  while (open.size > 0 && performance.now() - start < SLOW_LIMIT_MS) {
    await wait(1_000)
    for (const socket of open) socket.write('x')
  }
  const left = open.size
  for (const socket of open) socket.destroy()
  return [
    { what: '– not closed', measured: left, atMost: 0 },
    { what: '– the last closed after, s', measured: lastClosed / 1_000 },
  ]
}

/**
 * Wrong logins of unknown accounts from so many networks, as many at once as one machine likes, and
 * how the owner gets in from another.
 */
async function floodLogins({ url }: Site, networks: number): Promise<Row[]> {
  const until = performance.now() + LOGIN_MS
  const statuses: Record<string, number> = {}
  const logIn = async (body: object, network: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
    const login = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(url + authPaths.login, login).catch(() => undefined)
    return answer?.status ?? CLOSED
  }
  const logInAgainAndAgain = async (client: number) => {
    for (let i = 0; performance.now() < until; i++) {
      const body = { email: `${client}-${i}@example.org`, password: 'wrong' }
      const status = await logIn(body, `198.51.100.${client % networks}`)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 503) await wait(500)
    }
  }
  const owner = wait(LOGIN_MS / 2).then(() => logIn(admin, '192.0.2.1'))
  await Promise.all(Array.from({ length: LOGINS }, (_, client) => logInAgainAndAgain(client)))
  // Networks take turns.
  const wanted = networks === FEW ? { atLeast: 200, atMost: 200 } : {}
  return [
    {
      what: '– checked / told to wait / connection closed',
      measured: beside([401, 503, CLOSED].map((status) => statuses[status] ?? 0)),
    },
    { what: '– status for the owner in a new browser', measured: await owner, ...wanted },
  ]
}
