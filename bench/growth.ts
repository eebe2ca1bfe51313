import { introPaths } from '@lab/shared/intro'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import type { SiteData } from '@lab/shared/site'
import { type Interactive, measureBigList, visitOverTheLine } from './bigList.ts'
import { load, median } from './support/load.ts'
import { openPhone } from './support/phone.ts'
import { usageOf } from './support/processes.ts'
import type { Section } from './support/report.ts'
import { logIn, type Site, startSite } from './support/site.ts'

const SIZES = [20, 200, 2_000]
const SAVES = 7
const SECONDS = 1
const ROUNDS = 6

/** What more content costs, and the page with the longest list. */
export async function measureGrowth(): Promise<Section[]> {
  const phone = await openPhone()
  const sites: Site[] = []
  try {
    for (const records of SIZES) sites.push(await startSite(records))
    // Before any load. The phone of a whole run is measured on a machine that is at rest.
    const visits: Interactive[] = []
    const biggest = sites.at(-1)
    for (const site of sites)
      if (phone) visits.push(await visitOverTheLine(phone, site, { isBiggest: site === biggest }))
    const [far, papers = 0] = [visits.at(-1), SIZES.at(-1)]
    const list = phone && biggest && far && (await measureBigList(phone, biggest, { papers, far }))
    const sizes: Size[] = []
    for (const site of sites) sizes.push(await measure(site))
    return [table(sizes, visits, await articleRates(sites)), ...(list ? [list] : [])]
  } finally {
    await phone?.close()
    for (const site of sites) await site.stop()
  }
}

/** Articles per second of each site in every round, in turns: the machine changes more than the sites differ. */
async function articleRates(sites: Site[]): Promise<number[][]> {
  const rates: number[][] = sites.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { url, child }] of sites.entries()) {
      const { news }: SiteData = await (await fetch(url + sitePaths.data)).json()
      const article = url + newsPaths.article(news[0]?._id ?? '')
      const { perSecond } = await load({ url: article, server: child, seconds: 1 })
      rates[index]?.push(perSecond)
    }
  return rates
}

function table(sizes: Size[], visits: Interactive[], articles: number[][]): Section {
  const [few = [], many = []] = [articles[0], articles.at(-1)]
  const row = (name: string, of: (size: Size) => number): [string, ...number[]] => [
    name,
    ...sizes.map((size) => Math.round(of(size) * 10) / 10),
  ]
  const ten = sizes[1]
  return {
    title: 'Growth',
    notes: [
      'So many news and as many papers. A first answer is the one after a save.',
      visits.length > 0
        ? 'Interactive: the publications page on a slow phone over a slow line, as in the next table.'
        : 'Chromium is not installed here, so no page was visited.',
    ],
    columns: ['', ...SIZES.map((size) => `${size}`)],
    rows: [
      row('answer, kB', ({ bytes }) => bytes / 1000),
      row('packed, kB', ({ packed }) => packed / 1000),
      row('packed, what a first visit asks for, kB', ({ latest }) => latest / 1000),
      row('first byte of the first answer, ms', ({ first }) => first),
      row('first byte of the next, ms', ({ next }) => next),
      ['interactive, ms', ...SIZES.map((_, index) => visits[index]?.interactive ?? '–')],
      row('save, ms', ({ save }) => save),
      row('memory, MB', ({ idle }) => idle),
      row('memory under load, MB', ({ loaded }) => loaded),
      ['articles per second', ...articles.map((rates) => Math.round(median(rates)))],
    ],
    targets: [
      { what: 'save at 10 times, ms', value: ten?.save ?? 0, atMost: 100 },
      {
        what: 'articles per second at 100 times, of those at once, median of the rounds',
        value: median(many.map((rate, round) => rate / (few[round] ?? 1))),
        atLeast: 0.8,
      },
    ],
  }
}

type Size = Awaited<ReturnType<typeof measure>>

async function measure(site: Site) {
  const cookie = await logIn(site.url)
  const data = await (await fetch(site.url + sitePaths.data)).text()
  const { intro }: SiteData = JSON.parse(data)
  const idle = (await usageOf(site.child)).megabytes
  const times: { save: number; first: number; next: number }[] = []
  for (let round = 0; round < SAVES; round++) {
    const save = await msUntilAnswer(site.url + introPaths.update, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...intro, slogan: `Round ${round}`, quote: 'Water finds its way.' }),
    })
    const first = await msUntilAnswer(site.url + sitePaths.data)
    times.push({ save, first, next: await msUntilAnswer(site.url + sitePaths.data) })
  }
  const all = site.url + sitePaths.data
  const { megabytes } = await load({ url: all, server: site.child, seconds: SECONDS })
  return {
    bytes: Buffer.byteLength(data),
    packed: await packedSize(site.url + sitePaths.data),
    latest: await packedSize(site.url + sitePaths.part('latest')),
    save: median(times.map(({ save }) => save)),
    first: median(times.map(({ first }) => first)),
    next: median(times.map(({ next }) => next)),
    idle,
    loaded: megabytes,
  }
}

/** Milliseconds until the head of the answer is there. */
async function msUntilAnswer(url: string, init: RequestInit = {}): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(url, init)
  const took = performance.now() - begin
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return took
}

async function packedSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(headers.get('content-length'))
}
