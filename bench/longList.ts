import { pages } from '@lab/shared/paths'
import type { Page } from 'playwright-core'
import { median } from './support/load.ts'
import { openPhone, type Phone, timeUntilInteractive } from './support/phone.ts'
import type { Site } from './support/site.ts'
import { beside, type Row } from './support/table.ts'

const MOST_MS = 2_000
/** Of the page with the longest list: over the line, and without one. */
const VISITS_FAR = 5
const VISITS_NEAR = 3
/** Of the other sizes, which have no limit. */
const VISITS_OF_OTHERS = 1
const SCROLLS = 60
/** Pixels a frame: as a strong throw of a finger, and as a pull at the bar, through all in ten seconds. */
const THROW = 60
const PULL = 600

const pageOf = (site: Pick<Site, 'url'>) => site.url + pages.publications

/** The publications page on a slow phone; the last of the sites has the longest list, of so many papers. */
export async function measureLongList(sites: Site[], papers: number): Promise<Row[]> {
  const phone = await openPhone()
  if (!phone) return [{ what: 'publications page on a phone', measured: 'no Chromium here' }]
  try {
    const far: number[] = []
    for (const site of sites) {
      const visits = site === sites.at(-1) ? VISITS_FAR : VISITS_OF_OTHERS
      // Not counted: for the first visitor of all, the site packs its answers.
      await timeUntilInteractive(phone, pageOf(site), { slowLine: false, visits: 1 })
      const times = await timeUntilInteractive(phone, pageOf(site), { slowLine: true, visits })
      far.push(times.interactive)
    }
    const url = pageOf(sites.at(-1) ?? { url: '' })
    const near = await timeUntilInteractive(phone, url, {
      slowLine: false,
      visits: VISITS_NEAR,
    })
    const { whole, frames } = await scrollThrough(phone, url, papers)
    return [
      {
        what: `publications page, ${papers} papers, processor 4 times slower, ms`,
        measured: near.interactive,
        atMost: MOST_MS,
      },
      {
        what: '– and over 1.6 Mbit/s with 150 ms',
        measured: far.at(-1) ?? Number.NaN,
        atMost: MOST_MS,
      },
      { what: '– so with fewer papers and with all', measured: beside(far) },
      { what: '– all papers there after, ms', measured: whole },
      {
        what: `– median frame while scrolling by ${THROW} / ${PULL} px a frame, ms`,
        measured: beside(frames),
      },
    ]
  } finally {
    await phone.close()
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
  const frames = [await frameScrolled(page, THROW), await frameScrolled(page, PULL)]
  await close()
  return { whole, frames }
}

/** Milliseconds of the median frame. */
async function frameScrolled(page: Page, by: number): Promise<number> {
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
  return median(frames)
}
