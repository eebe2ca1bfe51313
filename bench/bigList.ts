import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { pages } from '@lab/shared/site'
import { chromium, type Page } from 'playwright-core'
import type { Section } from './support/report.ts'
import { startSite } from './support/site.ts'

const PAPERS = 2_000
/** As a phone of the middle price. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 }
const SLOWER = 4
const QUIET_MS = 500
const SCROLLS = 60
const SCROLL_BY = 600

/** The page with the longest list, on a slow phone. */
export async function measureBigList(): Promise<Section> {
  const section: Section = {
    title: 'The publications page on a phone',
    notes: [`${PAPERS} papers, processor slowed down ${SLOWER} times.`],
    columns: ['', ''],
    rows: [],
    targets: [],
  }
  const executablePath = process.env.CHROMIUM || '/usr/bin/chromium'
  if (!existsSync(executablePath)) return { ...section, notes: ['Chromium is not installed here.'] }
  const site = await startSite(PAPERS)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ baseURL: site.url, ...PHONE })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const interactive = await msUntilInteractive(page)
    const frames = await framesWhileScrolling(page)
    return {
      ...section,
      rows: [
        ['interactive after, ms', Math.round(interactive)],
        ['median frame while scrolling, ms', Math.round(frames.median)],
        ['slow frames (over 50 ms), %', Math.round(frames.slow * 100)],
      ],
      targets: [{ what: 'interactive, ms', value: interactive, atMost: 2_000 }],
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Until the papers are there and no long task has followed for a while. */
async function msUntilInteractive(page: Page): Promise<number> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        document.documentElement.dataset.busyUntil = String(startTime + duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(pages.publications)
  await page.locator('h4').first().waitFor()
  const shown = await page.evaluate(() => performance.now())
  const lastEnd = () => page.evaluate(() => Number(document.documentElement.dataset.busyUntil ?? 0))
  for (let before = -1, last = await lastEnd(); last !== before; last = await lastEnd()) {
    before = last
    await wait(QUIET_MS)
  }
  return Math.max(shown, await lastEnd())
}

async function framesWhileScrolling(page: Page) {
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
      return lengths.sort((a, b) => a - b)
    },
    [SCROLLS, SCROLL_BY] as const,
  )
  return {
    median: frames[Math.floor(frames.length / 2)] ?? 0,
    slow: frames.filter((length) => length > 50).length / frames.length,
  }
}
