import { pages, sitePaths } from '@lab/shared/paths'
import { latestOf } from '@lab/shared/site'
import { buildPublication, buildSiteData } from '@lab/shared/testing/build'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, launch, openPage } from './support/browser.ts'
import { type Site, startSite } from './support/startSite.ts'

const MANY = 400
const PHONE = { width: 390, height: 844 }
const FAR = 20_000
const NEAR = 2_000

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launch()])
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

/** The publications of a site with many papers, some years of them. */
async function openPapers(viewport = PHONE) {
  const { page, complaints } = await openPage(browser, site.url, viewport)
  const publication = Array.from({ length: MANY }, (_, n) =>
    buildPublication({
      title: `Paper ${n}`,
      date: `${2024 - Math.floor(n / 20)}-05-06`,
      imgUrl: '',
    }),
  )
  const { appearance } = await (await page.request.get(sitePaths.data)).json()
  const data = buildSiteData({ publication, appearance })
  await page.route(
    (url) => url.pathname === sitePaths.data,
    (route) => {
      const isLatest = route.request().url().endsWith(sitePaths.part('latest'))
      return route.fulfill({ json: isLatest ? latestOf(data) : data })
    },
  )
  await page.goto(pages.publications)
  await page.getByRole('heading', { name: `Paper ${MANY - 1}` }).waitFor({ state: 'attached' })
  return { page, complaints }
}

it('A long list can be searched in the page, to its end', async () => {
  const { page, complaints } = await openPapers()
  const isFound = await page.evaluate(`find('Paper ${MANY - 1}')`)
  expect(isFound).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(FAR)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('Going back leads to the place in a long list that was left', async () => {
  const { page } = await openPapers()
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), FAR)
  const place = () => page.evaluate(() => scrollY)
  // What is laid out on the way turns out longer or shorter than the room that was kept for it.
  const distance = async () => Math.abs((await place()) - FAR)
  await expect.poll(distance).toBeLessThan(NEAR)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Mentorship' })
    .evaluate((link: HTMLElement) => link.click())
  await page.getByRole('heading', { level: 1, name: /Mentorship/ }).waitFor()
  await page.goBack()
  await expect.poll(distance).toBeLessThan(NEAR)
  await page.context().close()
})

it.each([360, 768])('A year stays readable over its papers at %i px', async (width) => {
  const { page } = await openPapers({ width, height: 800 })
  const year = page.getByRole('heading', { level: 3, name: '2015', exact: true })
  const paper = year.locator('xpath=..').getByRole('heading', { level: 4 }).nth(10)
  // The years before it grow as they are laid out on the way.
  const offset = async () => {
    await paper.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
    return Math.abs((await year.boundingBox())?.y ?? Number.NaN)
  }
  await expect.poll(offset).toBeLessThan(1)
  const covered = await year.evaluate((heading) => {
    const { left, right, top, bottom } = heading.getBoundingClientRect()
    const xs = Array.from({ length: 20 }, (_, i) => left + ((right - left) * (i + 0.5)) / 20)
    return xs.filter((x) => document.elementFromPoint(x, (top + bottom) / 2) !== heading)
  })
  expect(covered).toEqual([])
  await page.context().close()
})
