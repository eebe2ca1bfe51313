import { pages } from '@lab/shared/site'
import { buildNews, buildResearch } from '@lab/shared/testing/build'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, it } from 'vitest'
import { launch, openPage } from './support/browser.ts'
import { expectReach } from './support/reach.ts'
import { type Site, startSite } from './support/startSite.ts'

let site: Site
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launch()])
  ;({ page } = await openPage(browser, site.url))
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})
beforeEach(() => page.unrouteAll())

const open = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

const waitingPages = [
  pages.home,
  pages.people,
  pages.news,
  pages.publications,
  pages.research,
  pages.opportunities,
  pages.article(buildNews()._id),
  pages.project(buildResearch()._id),
  pages.admin,
]

it.each(waitingPages)('%s keeps out nobody while it loads', async (path) => {
  await page.route('**/api/**', () => {})
  await open(path)
  await page.getByRole('status').getByText('Loading').waitFor()
  await expectReach(page)
})

it.each(waitingPages)('%s keeps out nobody when it fails', async (path) => {
  await page.route('**/api/**', (route) => route.abort())
  await open(path)
  await page.getByRole('alert').or(page.getByLabel('Password')).waitFor()
  await expectReach(page)
})
