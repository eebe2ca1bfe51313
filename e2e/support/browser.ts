import { type Browser, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Parts of the browser that no page is shown by. The suggestions of the address bar are pages of
 * their own in every window and cost more than most of ours; the others are Playwright's list, which
 * a later one replaces.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // It would start a second process beside each page's own.
  'SpareRendererForSitePerProcess',
]

const ARGS = [
  `--disable-features=${LEFT_OUT.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let shared: Browser | undefined

/** The browser of this process, which one test file after the other uses; each closes its pages. */
export async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM || '/usr/bin/chromium'
  if (!shared?.isConnected()) shared = await chromium.launch({ executablePath, args: ARGS })
  return shared
}

export async function closePages(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close()
}

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
  const found = await page.waitForFunction(
    () => {
      const pictures = [...document.images]
      for (const picture of pictures) picture.loading = 'eager'
      // Long lists grow while this waits.
      const { dataset } = document.documentElement
      const isGrown = dataset.pictures === `${pictures.length}`
      dataset.pictures = `${pictures.length}`
      return (
        isGrown &&
        pictures.every(({ complete }) => complete) && {
          broken: pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
        }
      )
    },
    undefined,
    { polling: 250 },
  )
  expect(await found.jsonValue()).toEqual({ broken: [] })
}

/** Comes to a page and waits for its application: what is pressed before that may do nothing. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await untilAlive(page)
}

/** Comes when React has taken the page over or rendered it anew. */
export const untilAlive = (page: Page) =>
  page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
