import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { lab } from '@lab/shared/lab'
import { pages } from '@lab/shared/paths'
import { SOCIAL_FRAME_HEIGHT } from '@lab/shared/site'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, expectPictures, launch, openPage, visit } from './support/browser.ts'
import { type Site, startSite } from './support/startSite.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ SAMPLE_CONTENT: 'on' }), launch()])
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } }

/** Each page with a text of its own; that of the home page is written by the lab. */
const routes: [string, string][] = [
  [pages.home, ''],
  [pages.people, lab.principalInvestigator.name],
  [pages.news, 'News'],
  [pages.publications, 'Under Review'],
  [pages.research, lab.research.title],
  [pages.opportunities, lab.opportunities.title],
  [pages.mentorship, lab.mentorship.title],
  [pages.join, 'Send application'],
]

it('An address with a hash leads to what it names, with the focus, from the first page on', async () => {
  const { page } = await openPage(browser, site.url, widths.phone)
  const { team } = await (await page.request.get('/api/getData')).json()
  const { _id } = team.at(-1)
  await page.goto(`${pages.people}#${_id}`)
  const member = page.locator(`[id="${_id}"]`)
  await page.waitForFunction((id) => document.activeElement?.id === id, _id)
  await expect.poll(async () => (await member.boundingBox())?.y).toBeLessThan(widths.phone.height)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.context().close()
})

describe.each(Object.entries(widths))('a visitor with a %s', (_name, viewport) => {
  it('sees every page whole, with its pictures and nothing wrong', async () => {
    const { page, complaints } = await openPage(browser, site.url, viewport)
    const { intro } = await (await page.request.get('/api/getData')).json()
    for (const [path, text] of routes) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await page
        .getByRole('main')
        .getByText(text || intro.slogan)
        .first()
        .waitFor()
      await expectPictures(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ path, overflow }).toEqual({ path, overflow: 0 })
      expect({ path, headings: await page.locator('h1').count() }).toEqual({ path, headings: 1 })
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('a visitor reads from the home page on, and comes back', async () => {
  const { page, complaints } = await openPage(browser, site.url)
  await page.goto('/')
  const frame = page.locator('iframe')
  await frame.scrollIntoViewIfNeeded()
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(SOCIAL_FRAME_HEIGHT)
  await frame.contentFrame().getByRole('heading', { level: 1 }).waitFor()

  await page
    .getByRole('link', { name: /read more/i })
    .first()
    .click()
  await page.waitForURL(/\/news\/[0-9a-f]{24}$/)
  const { news } = await (await page.request.get('/api/getData')).json()
  await page.getByRole('heading', { level: 1, name: news[0].heading }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.title()).toContain(news[0].heading)

  await visit(page, pages.research)
  await page
    .getByRole('link', { name: /read more/i })
    .first()
    .click()
  await page.waitForURL(/\/ourResearch\/[0-9a-f]{24}$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: lab.research.title }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

it('a visitor opens and closes the menu on a phone', async () => {
  const { page } = await openPage(browser, site.url, widths.phone)
  await visit(page, pages.home)
  const menu = page.getByRole('button', { name: /menu/i })
  await menu.click()
  const link = page.getByRole('banner').getByRole('link', { name: 'People' })
  await link.waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'hidden' })
  await menu.click()
  await link.click()
  await page.waitForURL(`**${pages.people}`)
  await link.waitFor({ state: 'hidden' })
  await page.context().close()
})

it.each([
  '/nothing',
  '/news/507f1f77bcf86cd799439011',
  '/ourResearch/x',
  '/news/%',
  '/%E0%A4%A',
  '/about.html',
])('a visitor is told that %s does not exist', async (path) => {
  const { page } = await openPage(browser, site.url)
  expect((await page.goto(path))?.status()).toBe(404)
  await page
    .getByText(/navigation bar/i)
    .filter({ visible: true })
    .waitFor()
  await page.context().close()
})

it('a visitor applies, after mending what was wrong', async () => {
  const { page } = await openPage(browser, site.url, widths.phone)
  await visit(page, pages.join)
  await page.getByLabel(/first name/i).fill('Sample')
  await page.getByLabel(/last name/i).fill('Visitor')
  await page.getByLabel(/^email/i).fill('nobody')
  await page.getByLabel(/expertise/i).fill('Snow hydrology')
  await page.getByRole('button', { name: 'Send application' }).click()
  await page
    .getByRole('alert')
    .getByText(/e-mail/i)
    .waitFor()
  expect(await page.getByLabel(/expertise/i).inputValue()).toBe('Snow hydrology')
  await page.getByLabel(/^email/i).fill('visitor@example.org')
  await page.getByLabel(/résumé/i).setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByText(joinRequestTexts.received).waitFor()
  await page.context().close()
})
