import { pages } from '@lab/shared/paths'
import type { Page } from 'playwright-core'
import { median } from './support/load.ts'
import { type Phone, timeUntilInteractive } from './support/phone.ts'
import type { Section } from './support/report.ts'
import type { Site } from './support/site.ts'

/** Of the page with the longest list: over the line, and without one. */
const VISITS_FAR = { rounds: 6, calmest: 3 }
const VISITS_NEAR = { rounds: 3, calmest: 2 }
/** Of the other sizes, which have no limit. */
const VISITS_OF_OTHERS = { rounds: 2, calmest: 1 }
const SCROLLS = 60
/** Pixels a frame: as a strong throw of a finger, and as a pull at the bar, through all in ten seconds. */
const THROW = 60
const PULL = 600

export type Interactive = Awaited<ReturnType<typeof timeUntilInteractive>>

const pageOf = (site: Site) => site.url + pages.publications

/** Milliseconds until the publications page can be used on a slow phone over a slow line. */
export async function visitOverTheLine(
  phone: Phone,
  site: Site,
  { isBiggest }: { isBiggest: boolean },
): Promise<Interactive> {
  const url = pageOf(site)
  // Not counted: for the first visitor of all, the site packs its answers.
  await timeUntilInteractive(phone, url, { slowLine: false, rounds: 1 })
  const visits = isBiggest ? VISITS_FAR : VISITS_OF_OTHERS
  return timeUntilInteractive(phone, url, { slowLine: true, ...visits })
}

/** The page with the longest list, of so many papers, and what its visits over the line took. */
export async function measureBigList(
  phone: Phone,
  site: Site,
  { papers, far }: { papers: number; far: Interactive },
): Promise<Section> {
  const near = await timeUntilInteractive(phone, pageOf(site), { slowLine: false, ...VISITS_NEAR })
  const { whole, scrolls } = await scrollThrough(phone, pageOf(site), papers)
  return {
    title: 'The publications page on a phone',
    notes: [
      `${papers} papers and as many news; processor slowed down 4 times. The line has 1.6 Mbit/s and 150 ms.`,
      `Interactive: painted, and the last task over 50 ms before half a second without one has ended; the median of those visits from which the host took the least, which are ${VISITS_NEAR.calmest} of ${VISITS_NEAR.rounds}, over the line ${VISITS_FAR.calmest} of ${VISITS_FAR.rounds}. The first visitor of all, for whom the answers are packed, is not counted.`,
    ],
    columns: ['', ''],
    rows: [
      ['first paper after, ms', near.shown],
      ['interactive after, ms', near.interactive],
      ['first paper over the line, ms', far.shown],
      ['interactive over the line, ms', far.interactive],
      ['all papers there after, ms', Math.round(whole)],
      ...scrolls.flatMap(({ by, median, slow }) => [
        [`median frame, scrolled by ${by} px a frame, ms`, Math.round(median)],
        ['– slow frames (over 50 ms), %', Math.round(slow * 100)],
      ]),
    ],
    targets: [
      { what: 'interactive, ms', value: near.interactive, atMost: 2_000 },
      { what: 'interactive over the line, ms', value: far.interactive, atMost: 2_000 },
    ],
  }
}

async function scrollThrough(phone: Phone, url: string, papers: number) {
  const { page, close } = await phone.open({ slowLine: false })
  await page.goto(url)
  await page.waitForFunction((all) => document.querySelectorAll('h4').length >= all, papers, {
    polling: 100,
    timeout: 60_000,
  })
  const whole = await page.evaluate(() => performance.now())
  const scrolls = [await framesScrolled(page, THROW), await framesScrolled(page, PULL)]
  await close()
  return { whole, scrolls }
}

async function framesScrolled(page: Page, by: number) {
  const frames = await page.evaluate(
    async ([times, by]) => {
      const lengths: number[] = []
      let before = await new Promise<number>(requestAnimationFrame)
      for (let i = 0; i < times; i++) {
        window.scrollBy(0, by)
        const now = await new Promise<number>(requestAnimationFrame)
        lengths.push(now - before)
        before = now
      }
      return lengths
    },
    [SCROLLS, by] as const,
  )
  return {
    by,
    median: median(frames),
    slow: frames.filter((length) => length > 50).length / frames.length,
  }
}
