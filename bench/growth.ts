import { introPaths } from '@lab/shared/intro'
import { newsPaths } from '@lab/shared/news'
import { pages, type SiteData, sitePaths } from '@lab/shared/site'
import { load, median } from './support/load.ts'
import { openPhone, type Phone, timeUntilInteractive } from './support/phone.ts'
import { usageOf } from './support/processes.ts'
import type { Section } from './support/report.ts'
import { logIn, startSite } from './support/site.ts'

const SIZES = [20, 200, 2_000]
const SAVES = 7
const SECONDS = 2

/** What more content costs. */
export async function measureGrowth(): Promise<Section> {
  const phone = await openPhone()
  const sizes: Size[] = []
  for (const records of SIZES) sizes.push(await measure(records, phone))
  await phone?.close()
  const row = (name: string, of: (size: Size) => number): [string, ...number[]] => [
    name,
    ...sizes.map((size) => Math.round(of(size) * 10) / 10),
  ]
  const [one, ten, hundred] = sizes
  return {
    title: 'Growth',
    notes: [
      'So many news and as many papers. A first answer is the one after a save.',
      'Interactive: the publications page on a slowed phone over a slow line; 0 without Chromium.',
    ],
    columns: ['', ...SIZES.map((size) => `${size}`)],
    rows: [
      row('answer, kB', ({ bytes }) => bytes / 1000),
      row('packed, kB', ({ packed }) => packed / 1000),
      row('packed, what a first visit asks for, kB', ({ latest }) => latest / 1000),
      row('first byte of the first answer, ms', ({ first }) => first),
      row('first byte of the next, ms', ({ next }) => next),
      row('interactive, ms', ({ interactive }) => interactive),
      row('save, ms', ({ save }) => save),
      row('memory, MB', ({ idle }) => idle),
      row('memory under load, MB', ({ loaded }) => loaded),
      row('articles per second', ({ articles }) => articles),
    ],
    targets: [
      { what: 'save at 10 times, ms', value: ten?.save ?? 0, atMost: 100 },
      {
        what: 'articles per second at 100 times, of those at once',
        value: (hundred?.articles ?? 0) / (one?.articles ?? 1),
        atLeast: 0.8,
      },
    ],
  }
}

type Size = Awaited<ReturnType<typeof measure>>

async function measure(records: number, phone: Phone | undefined) {
  const site = await startSite(records)
  try {
    const cookie = await logIn(site.url)
    const data = await (await fetch(site.url + sitePaths.data)).text()
    const { intro, news }: SiteData = JSON.parse(data)
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
    const publications = site.url + pages.publications
    const { interactive } = phone
      ? await timeUntilInteractive(phone, publications, { slowLine: true, rounds: 1 })
      : { interactive: 0 }
    const article = site.url + newsPaths.article(news[0]?._id ?? '')
    await load({ url: site.url + sitePaths.data, server: site.child, seconds: SECONDS })
    const articles = await load({ url: article, server: site.child, seconds: SECONDS })
    return {
      bytes: Buffer.byteLength(data),
      packed: await packedSize(site.url + sitePaths.data),
      latest: await packedSize(site.url + sitePaths.part('latest')),
      interactive,
      save: median(times.map(({ save }) => save)),
      first: median(times.map(({ first }) => first)),
      next: median(times.map(({ next }) => next)),
      idle,
      loaded: articles.megabytes,
      articles: articles.perSecond,
    }
  } finally {
    await site.stop()
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
