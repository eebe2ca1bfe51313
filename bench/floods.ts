// What slow clients and a flood of logins cost everybody else, against the built site on loopback:
//   npm run build && node --import tsx bench/floods.ts

import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { sitePaths } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import { type Site, startSite } from '../e2e/support/startSite.ts'

const SLOW_HEADERS = 400
const SLOW_BODIES = 200
const LIMIT_MS = 30_000
const LOGINS = 300
const LOGIN_MS = 10_000

const site = await startSite({ SAMPLE_CONTENT: 'on', TRUST_PROXY: '1' })
try {
  const calm = await visitorsDuring(wait(3_000))
  const headers = await slowClients(site, SLOW_HEADERS, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const body = `POST ${joinRequestPaths.requests} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n`
  const bodies = await slowClients(site, SLOW_BODIES, body)
  const logins = await visitorsDuring(loginFlood(site, 50))
  const fewNetworks = await visitorsDuring(loginFlood(site, 5))
  console.table({
    'nobody else': calm,
    [`${SLOW_HEADERS} slow headers`]: headers,
    [`${SLOW_BODIES} slow bodies`]: bodies,
    'logins from 50 networks': logins,
    'logins from 5 networks': fewNetworks,
  })
} finally {
  await site.stop()
}

/** Reads the public data one after another while something goes on, and tells how long that took. */
async function visitorsDuring<T extends object>(event: Promise<T | undefined>) {
  const times: number[] = []
  let failed = 0
  let over = false
  event.finally(() => {
    over = true
  })
  while (!over) {
    const start = performance.now()
    const answer = await fetch(site.url + sitePaths.data).catch(() => undefined)
    await answer?.arrayBuffer()
    times.push(performance.now() - start)
    if (!answer?.ok) failed++
    await wait(20)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { reads: times.length, failed, 'p50 ms': at(0.5), 'p99 ms': at(0.99), ...(await event) }
}

/** Clients that send a byte a second after this head, and how long the last of them was endured. */
function slowClients({ url }: Site, count: number, head: string) {
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
  const end = (async () => {
    while (open.size > 0 && performance.now() - start < LIMIT_MS) {
      await wait(1_000)
      for (const socket of open) socket.write('x')
    }
    const endured = open.size
    for (const socket of open) socket.destroy()
    return { 'last closed s': Math.round(lastClosed / 1_000), 'still open': endured }
  })()
  return visitorsDuring(end)
}

/**
 * Wrong logins of unknown accounts from so many networks, as many at once as one machine likes, and
 * how the owner gets in from another.
 */
async function loginFlood({ url }: Site, networks: number) {
  const until = performance.now() + LOGIN_MS
  const statuses: Record<string, number> = {}
  const logIn = async (body: object, network: string) => {
    const { status } = await fetch(url + authPaths.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify(body),
    })
    return status
  }
  const one = async (client: number) => {
    for (let i = 0; performance.now() < until; i++) {
      const body = { email: `${client}-${i}@example.org`, password: 'wrong' }
      const status = await logIn(body, `198.51.100.${client % networks}`)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 503) await wait(500)
    }
  }
  const owner = wait(LOGIN_MS / 2).then(() => logIn(admin, '192.0.2.1'))
  await Promise.all(Array.from({ length: LOGINS }, (_, client) => one(client)))
  return { logins: JSON.stringify(statuses), owner: await owner }
}
