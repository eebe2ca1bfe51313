import { setTimeout as wait } from 'node:timers/promises'
import { authPaths } from '@lab/shared/auth'
import { imagePaths } from '@lab/shared/images'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import sharp from 'sharp'
import { watchHealth } from './support/health.ts'
import { type Load, load, median } from './support/load.ts'
import { logIn, newestNews, type Site, startSite } from './support/site.ts'
import type { Row } from './support/table.ts'

const RECORDS = 85
const CONNECTIONS = 50
const TIMES = 5
const ROUNDS = 3
const UPLOADS = 10
const LOGINS = 4
const UPLOAD_SECONDS = 3
/** As many readers as a busy day has, not as many as there can be. */
const READERS = 10
/** Time for the thread of the readers to begin. */
const READERS_FIRST_MS = 500
/** What the most impatient monitors wait for an answer over a connection of its own. */
const MONITOR_MS = 1_000

/** More than the site can answer, and costly work beside the readers. */
export async function measureOverload(): Promise<Row[]> {
  const site = await startSite(RECORDS)
  try {
    return [
      ...(await flood('kept in memory', site, newsPaths.article(await newestNews(site.url)))),
      // The way of what is not kept in memory.
      ...(await flood('through the app', site, authPaths.status)),
      ...(await uploadWhileReading(site)),
    ]
  } finally {
    await site.stop()
  }
}

async function flood(name: string, site: Site, path: string): Promise<Row[]> {
  const url = site.url + path
  const run = (connections: number) => load({ url, server: site.child, connections })
  await run(CONNECTIONS)
  const health = await watchHealth(site.url, 'new')
  const loads: Load[] = []
  const shares: number[] = []
  // In turns: the machine changes more than the two differ.
  for (let round = 0; round < ROUNDS; round++) {
    const normal = await run(CONNECTIONS)
    const over = await run(CONNECTIONS * TIMES)
    loads.push(normal, over)
    shares.push(answered(over) / answered(normal))
  }
  loads.push(await run(CONNECTIONS * TIMES * TIMES))
  const slowest = await health.slowest()
  await health.stop()
  const began = performance.now()
  while ((await msUntilRead(url)) > 100);
  const again = performance.now() - began
  const sum = (of: (load: Load) => number) => loads.reduce((all, one) => all + of(one), 0)
  const isOdd = ([status]: [string, number]) => status !== '200' && status !== '503'
  const odd = (load: Load) => Object.entries(load.statuses).filter(isOdd).length
  return [
    {
      what: `${TIMES} times the connections, ${name}: part of capacity served`,
      measured: median(shares),
      atLeast: 0.7,
    },
    { what: '– requests without an answer', measured: sum(({ failed }) => failed), atMost: 0 },
    { what: '– other statuses than 200 and 503', measured: sum(odd), atMost: 0 },
    {
      what: `– slowest health check on a new connection, also with ${TIMES * TIMES} times, ms`,
      measured: slowest,
    },
    { what: '– normal again, ms', measured: again, atMost: 10_000 },
  ]
}

const answered = ({ statuses }: Load) => statuses['200'] ?? 0

async function msUntilRead(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return performance.now() - began
}

async function uploadWhileReading(site: Site): Promise<Row[]> {
  const cookie = await logIn(site.url)
  const picture = await photograph()
  const proxy = await watchHealth(site.url, 'kept')
  const monitor = await watchHealth(site.url, 'new')
  const reading = load({
    url: site.url + sitePaths.data,
    server: site.child,
    seconds: UPLOAD_SECONDS,
    connections: READERS,
    apart: true,
  })
  await wait(READERS_FIRST_MS)
  await Promise.all([proxy.slowest(), monitor.slowest()])
  const logins = Array.from({ length: LOGINS }, () => logIn(site.url))
  const uploads = Array.from({ length: UPLOADS }, () => send(picture, site, cookie))
  await Promise.all([...uploads, ...logins])
  const [kept, anew] = await Promise.all([proxy.slowest(), monitor.slowest()])
  await Promise.all([proxy.stop(), monitor.stop()])
  const { p99 } = await reading
  return [
    {
      what: `p99 of readers during ${UPLOADS} uploads and ${LOGINS} logins at once, ms`,
      measured: p99,
      atMost: 250,
    },
    { what: '– slowest health check on a kept connection, ms', measured: kept, atMost: 250 },
    { what: '– and on a new one each time, ms', measured: anew, atMost: MONITOR_MS },
  ]
}

async function send(picture: Buffer<ArrayBuffer>, { url }: Site, cookie: string) {
  const body = new FormData()
  body.append('image', new Blob([picture]), 'photograph.jpg')
  const answer = await fetch(url + imagePaths.news, { method: 'POST', headers: { cookie }, body })
  if (!answer.ok) throw new Error(`An upload answered ${answer.status}.`)
}

/** As a camera makes it: 12 megapixels with noise. */
const photograph = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#0f5468',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
