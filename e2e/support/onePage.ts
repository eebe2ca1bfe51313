import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { closePages, launch, openPage } from './browser.ts'
import { type Site, startSite } from './startSite.ts'

/** The page that all tests of the file share. */
export let page: Page

/** Starts an empty site and one page on it for all tests of a file; what stood in for answers of the server goes with each test. */
export function shareOnePage(): void {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSite(), launch()])
    ;({ page } = await openPage(browser, site.url))
  })
  afterAll(async () => {
    await closePages(browser)
    await site?.stop()
  })
  beforeEach(() => page.unrouteAll())
}

/** Comes to an address, without waiting for its pictures. */
export const open = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
