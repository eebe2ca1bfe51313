import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { median } from './load.ts'

/** As a phone of the middle price, and a line in the country. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 }
const SLOWER = 4
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const QUIET_MS = 500
/**
 * Playwright watches for errors, so V8 looks where each is made, and parses all of React once more
 * to find that of three which React makes at its start, unless it has kept the places.
 */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--js-flags=--no-enable-lazy-source-positions']

type Options = { slowLine: boolean }

export type Phone = {
  /** A page of a visitor who was never here. */
  open(options: Options): Promise<{ page: Page; close: () => Promise<void> }>
  close(): Promise<void>
}

/** A slow phone; undefined where Chromium is not installed. */
export async function openPhone(): Promise<Phone | undefined> {
  const executablePath = process.env.CHROMIUM || '/usr/bin/chromium'
  if (!existsSync(executablePath)) return undefined
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  return {
    async open({ slowLine }) {
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      if (slowLine) await devtools.send('Network.emulateNetworkConditions', LINE)
      return { page, close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

/**
 * Milliseconds until the first item of the list is there, and until it has been painted and the last
 * long task before some quiet has ended, in the middle of so many visits.
 */
export async function timeUntilInteractive(
  phone: Phone,
  url: string,
  { visits, ...options }: Options & { visits: number },
) {
  const times: Times[] = []
  while (times.length < visits) {
    const { page, close } = await phone.open(options)
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(isQuiet, QUIET_MS, { polling: 100 })
    times.push(await page.evaluate(() => window.times))
    await close()
  }
  const middle = (of: (times: Times) => number) => Math.round(median(times.map(of)))
  return {
    shown: middle(({ shown }) => shown),
    interactive: middle(({ shown, painted, busyUntil }) => Math.max(shown, painted, busyUntil)),
  }
}

type Times = { shown: number; painted: number; busyUntil: number }

declare global {
  interface Window {
    times: Times
  }
}

/** Runs in the page, as what follows. */
function isQuiet(quiet: number) {
  const { shown, painted, busyUntil } = window.times
  return shown > 0 && painted > 0 && performance.now() - Math.max(shown, painted, busyUntil) > quiet
}

function watch() {
  window.times = { shown: 0, painted: 0, busyUntil: 0 }
  const { times } = window
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) times.busyUntil = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (paint) times.painted = paint.startTime
  }).observe({ type: 'paint', buffered: true })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main li h4')) return
    times.shown = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
