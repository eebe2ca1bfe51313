import { introPaths } from '@lab/shared/intro'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import type { SiteData } from '@lab/shared/site'
import { measureLongList } from './longList.ts'
import { load, median, usageOf } from './support/load.ts'
import { logIn, newestNews, type Site, startSite } from './support/site.ts'
import { beside, type Row } from './support/table.ts'

/** So many news and as many papers. */
const SIZES = [20, 200, 2_000]
const SAVES = 7
const ROUNDS = 6

/** What more content costs, and the page with the longest list. */
export async function measureGrowth(): Promise<Row[]> {
  const sites: Site[] = []
  try {
    for (const records of SIZES) sites.push(await startSite(records))
    // Before any load. The phone of a whole run is measured on a machine that is at rest.
    const list = await measureLongList(sites, SIZES.at(-1) ?? 0)
    const sizes: Size[] = []
    for (const site of sites) sizes.push(await measure(site))
    const rates = await articleRates(sites)
    const rows = (name: string, of: (size: Size) => number): Row => ({
      what: name,
      measured: beside(sizes.map(of)),
    })
    return [
      {
        what: 'news, and as many papers',
        measured: beside(SIZES),
      },
      rows('– all data, kB, packed', ({ packed }) => packed / 1000),
      rows('– what a first visit asks for, kB, packed', ({ latest }) => latest / 1000),
      rows('– first byte after a save, ms', ({ first }) => first),
      rows('– first byte then, ms', ({ next }) => next),
      rows('– save, ms', ({ save }) => save),
      rows('– memory, MB', ({ idle }) => idle),
      rows('– memory under load, MB', ({ loaded }) => loaded),
      {
        what: '– articles per second, in turns',
        measured: beside(SIZES.map((_, index) => median(rates.map((round) => round[index] ?? 0)))),
      },
      {
        what: `save with ${SIZES[1]} of each, ms`,
        measured: sizes[1]?.save ?? Number.NaN,
        atMost: 100,
      },
      {
        what: 'articles per second with most, of those with fewest, round by round',
        measured: median(rates.map((round) => (round.at(-1) ?? 0) / (round[0] ?? 1))),
        atLeast: 0.8,
      },
      ...list,
    ]
  } finally {
    for (const site of sites) await site.stop()
  }
}

/** Of each round and in it of each site, in turns: the machine changes more than the sites differ. */
async function articleRates(sites: Site[]): Promise<number[][]> {
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const rates: number[] = []
    for (const { url, child } of sites) {
      const article = url + newsPaths.article(await newestNews(url))
      rates.push((await load({ url: article, server: child })).perSecond)
    }
    rounds.push(rates)
  }
  return rounds
}

type Size = Awaited<ReturnType<typeof measure>>

async function measure({ url, child }: Site) {
  const cookie = await logIn(url)
  const all = url + sitePaths.data
  const { intro }: SiteData = JSON.parse(await (await fetch(all)).text())
  const idle = (await usageOf(child)).megabytes
  const times: { save: number; first: number; next: number }[] = []
  for (let round = 0; round < SAVES; round++) {
    const save = await msUntilAnswer(url + introPaths.update, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...intro, slogan: `Round ${round}`, quote: 'Water finds its way.' }),
    })
    const first = await msUntilAnswer(all)
    times.push({ save, first, next: await msUntilAnswer(all) })
  }
  return {
    packed: await packedSize(all),
    latest: await packedSize(url + sitePaths.part('latest')),
    save: median(times.map(({ save }) => save)),
    first: median(times.map(({ first }) => first)),
    next: median(times.map(({ next }) => next)),
    idle,
    loaded: (await load({ url: all, server: child })).megabytes,
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
