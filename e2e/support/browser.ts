import { type Browser, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ARGS })

export type Watched = { page: Page; complaints: string[] }

/** A page that notes every error, refused load and policy violation that the browser tells. */
export async function openPage(
  browser: Browser,
  url: string,
  viewport = { width: 1280, height: 900 },
): Promise<Watched> {
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, complaints }
}

/** Every picture on the page has been loaded, and shows something. */
export async function expectPictures(page: Page) {
  // Long lists grow while this waits.
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = 'eager'
    return [...document.images].every((image) => image.complete)
  })
  const broken = await page.evaluate(() =>
    [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src),
  )
  expect(broken).toEqual([])
}
