import { setTimeout as wait } from 'node:timers/promises'
import { authPaths } from '@lab/shared/auth'
import { imagePaths } from '@lab/shared/images'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import type { SiteData } from '@lab/shared/site'
import sharp from 'sharp'
import { watchHealth } from './support/health.ts'
import { type Load, load, median } from './support/load.ts'
import { latenessOf } from './support/processes.ts'
import type { Section } from './support/report.ts'
import { logIn, type Site, startSite, WATCH_LOOP } from './support/site.ts'

const CONNECTIONS = 50
const TIMES = 5
const ROUNDS = 3
const SECONDS = 2
const UPLOADS = 10
const LOGINS = 4
const UPLOAD_SECONDS = 3
/** What the most impatient monitors wait for an answer over a connection of its own. */
const MONITOR_MS = 1_000
/** Time for the thread of the readers to begin. */
const READERS_FIRST_MS = 500

/** More than the site can answer, and costly work beside the readers. */
export async function measureOverload(): Promise<Section> {
  const site = await startSite(85, WATCH_LOOP)
  try {
    const { news }: SiteData = JSON.parse(await (await fetch(site.url + sitePaths.data)).text())
    const read = await flood(site, newsPaths.article(news[0]?._id ?? ''))
    // The way of what is not kept in memory: through the whole app.
    const ask = await flood(site, authPaths.status)
    const { upload, kept, anew, late, own } = await uploadWhileReading(site)
    return {
      title: 'Load beyond capacity',
      notes: [
        `Capacity with ${CONNECTIONS} connections and with ${TIMES} times as many, in turns, medians; then ${TIMES * 5} times.`,
        `During the uploads the event loop was late by ${late} ms at most, waiting for a processor and for the host included.`,
      ],
      columns: [
        '',
        'capacity/s',
        'served/s',
        'served/s at 25×',
        'refused/s at 25×',
        'failed',
        'slowest health ms',
        'memory MB',
        'normal again ms',
      ],
      rows: [
        ['kept in memory', ...read.cells],
        ['through the app', ...ask.cells],
      ],
      targets: [
        { what: 'served of capacity, kept in memory', value: read.served, atLeast: 0.7 },
        { what: 'served of capacity, through the app', value: ask.served, atLeast: 0.7 },
        { what: 'requests without an answer', value: read.failed + ask.failed, atMost: 0 },
        {
          what: 'answers of another status than 200 and 503',
          value: read.odd + ask.odd,
          atMost: 0,
        },
        { what: 'normal again, ms', value: Math.max(read.again, ask.again), atMost: 10_000 },
        {
          what: `p99 of readers during ${UPLOADS} uploads at once, ms`,
          value: upload.p99,
          atMost: 250,
        },
        { what: 'slowest answer of health during them, ms', value: kept, atMost: 250 },
        {
          what: 'slowest answer of health on a new connection, ms',
          value: anew,
          atMost: MONITOR_MS,
        },
        {
          what: `event loop blocked by its own work during them and ${LOGINS} logins, ms`,
          value: own,
          atMost: 50,
        },
      ],
    }
  } finally {
    await site.stop()
  }
}

async function flood(site: Site, path: string) {
  const url = site.url + path
  const run = (connections: number, seconds = 1) =>
    load({ url, server: site.child, seconds, connections })
  await run(CONNECTIONS)
  const health = await watchHealth(site.url, 'new')
  const normal: Load[] = []
  const over: Load[] = []
  // In turns: the machine changes more than the two differ.
  for (let round = 0; round < ROUNDS; round++) {
    normal.push(await run(CONNECTIONS))
    over.push(await run(CONNECTIONS * TIMES))
  }
  const farOver = await run(CONNECTIONS * TIMES * 5, SECONDS)
  const slowest = await health.slowest()
  await health.stop()
  const began = performance.now()
  while ((await timed(url)) > 100);
  const again = performance.now() - began
  const rates = [normal, over, [farOver]].map((loads) => median(loads.map(okPerSecond)))
  const [capacity = 0, kept = 0] = rates
  const served = kept / capacity
  const refused = farOver.statuses['503'] ?? 0
  const all = [...normal, ...over, farOver]
  const failed = all.reduce((sum, one) => sum + one.failed, 0)
  const odd = all.reduce((sum, one) => sum + othersIn(one.statuses), 0)
  const cells = [
    ...rates.map(Math.round),
    Math.round(refused),
    failed,
    Math.round(slowest),
    Math.round(farOver.megabytes),
    Math.round(again),
  ]
  return { cells, served, failed, odd, again }
}

const okPerSecond = ({ statuses }: Load) => statuses['200'] ?? 0

const othersIn = (statuses: Record<string, number>) =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => (['200', '503'].includes(status) ? sum : sum + count),
    0,
  )

async function timed(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return performance.now() - began
}

async function uploadWhileReading(site: Site) {
  const cookie = await logIn(site.url)
  const picture = await photograph()
  const proxy = await watchHealth(site.url, 'kept')
  const monitor = await watchHealth(site.url, 'new')
  await latenessOf(site.child)
  // As many readers as a busy day has, not as many as there can be.
  const reading = load({
    url: site.url + sitePaths.data,
    server: site.child,
    seconds: UPLOAD_SECONDS,
    connections: 10,
    apart: true,
  })
  await wait(READERS_FIRST_MS)
  await Promise.all([proxy.slowest(), monitor.slowest()])
  const logins = Array.from({ length: LOGINS }, () => logIn(site.url))
  const uploads = Array.from({ length: UPLOADS }, () => send(picture, site, cookie))
  await Promise.all([...uploads, ...logins])
  const [kept, anew] = await Promise.all([proxy.slowest(), monitor.slowest()])
  await Promise.all([proxy.stop(), monitor.stop()])
  return { upload: await reading, kept, anew, ...(await latenessOf(site.child)) }
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
