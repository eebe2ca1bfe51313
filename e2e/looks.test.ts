import { pages, sitePaths } from '@lab/shared/paths'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, launch, openPage, untilAlive, visit } from './support/browser.ts'
import { type Site, startSite } from './support/startSite.ts'

const LAPTOP = { width: 1280, height: 720 }

let site: Site
let browser: Browser
let articles: string[]
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ SAMPLE_CONTENT: 'on' }), launch()])
  const get = async (path: string) => (await fetch(site.url + path)).json()
  const { news } = await get(sitePaths.data)
  const projects = await get('/api/getResearchData')
  articles = [
    ...news.slice(0, 3).map(({ _id }: { _id: string }) => pages.article(_id)),
    ...projects.slice(-2).map(({ _id }: { _id: string }) => pages.project(_id)),
  ]
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

async function open(path: string): Promise<Page> {
  const { page } = await openPage(browser, site.url, LAPTOP)
  await visit(page, path)
  return page
}
const edges = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return { left: x, top: y, right: x + width, bottom: y + height, width, height }
}

it('The text of an article begins on the first screen of a laptop, its picture whole beside the title', async () => {
  const { page } = await openPage(browser, site.url, LAPTOP)
  for (const path of articles) {
    await visit(page, path)
    const image = page.locator('article img').first()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
    const line = await page
      .locator('article .measure p')
      .first()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).lineHeight))
    const text = await edges(page.locator('article .measure p').first())
    expect(text.top + line, path).toBeLessThan(LAPTOP.height)
    expect((await edges(image)).height, path).toBeLessThanOrEqual(0.56 * LAPTOP.height)
    expect(await image.evaluate((img) => getComputedStyle(img).objectFit)).toBe('contain')
  }
  await page.context().close()
})

it('A figure opens as large as the window, and Escape gives the focus back', async () => {
  const page = await open(articles[0] ?? '')
  const figure = page.getByRole('button', { name: 'Show large' }).first()
  await figure.focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'Figure' })
  expect((await edges(large.getByRole('img'))).height).toBeGreaterThan(0.7 * LAPTOP.height)
  const shown = () => large.getByRole('img').getAttribute('src')
  const first = await shown()
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).not.toBe(first)
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  expect(await figure.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.context().close()
})

it('Lists and forms begin in the upper half of the window', async () => {
  const { page } = await openPage(browser, site.url, LAPTOP)
  for (const path of [pages.news, pages.people, pages.join, pages.research]) {
    await visit(page, path)
    const head = page.locator('main > div').first()
    expect((await edges(head)).bottom, path).toBeLessThan(LAPTOP.height / 2)
  }
  await page.context().close()
})

it('The six links stand beside each other from 1024 px on, and the logo reaches the margin', async () => {
  const { page } = await openPage(browser, site.url)
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 768 })
    await visit(page, pages.mentorship)
    expect(await page.getByRole('button', { name: /menu/ }).isVisible()).toBe(false)
    const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()
    const tops = await Promise.all(links.map(async (link) => (await edges(link)).top))
    expect([links.length, new Set(tops).size]).toEqual([6, 1])
    const logo = await edges(page.getByRole('banner').getByRole('img'))
    const content = await edges(page.locator('footer .shell').first())
    expect(Math.abs(logo.right - content.right)).toBeLessThan(1)
  }
  await page.context().close()
})

it('The bands of the home page share the edges of three columns', async () => {
  const page = await open(pages.home)
  const lefts = async (selector: string) => {
    const found = await page.locator(selector).all()
    return Promise.all(found.map(async (element) => Math.round((await edges(element)).left)))
  }
  const columns = (await lefts('section[aria-label] li')).slice(0, 2)
  const seconds = await lefts('.thirds > :last-child')
  expect(seconds).toEqual([columns[1], columns[1], columns[1]])
  expect(new Set(await lefts('.thirds > :first-child'))).toEqual(new Set([columns[0]]))
  await page.context().close()
})

it('A biography opens without moving what is beside it, and closes at its end', async () => {
  const page = await open(pages.people)
  const biographies = page.locator('details').filter({ hasText: 'Less' })
  const [first, second] = [biographies.nth(0), biographies.nth(1)]
  await second.scrollIntoViewIfNeeded()
  const before = await edges(second)
  await first.locator('summary').click()
  await expect.poll(async () => (await edges(first)).height).toBeGreaterThan(before.height + 50)
  const after = await edges(second)
  expect([after.left, after.top]).toEqual([before.left, before.top])
  const whole = await edges(first)
  const less = await edges(first.getByText('Less'))
  expect(whole.bottom - less.bottom).toBeLessThan(8)
  await page.context().close()
})

describe('The look', () => {
  const ground = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const DARK = 'rgb(14, 23, 27)'
  /** The colour of the browser's own bars, where it takes them from the page. */
  const barTint = (page: Page) =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll(
        (tints) =>
          tints
            .find((tint) => matchMedia(tint.getAttribute('media') ?? '').matches)
            ?.getAttribute('content') ?? '',
      )

  it('that a reader has chosen is there before anything is drawn, also in the framed feed', async () => {
    const page = await open(pages.home)
    await page.getByLabel('Dark').check()
    await expect.poll(() => ground(page)).toBe(DARK)
    const frame = page.frameLocator('iframe')
    await page.locator('iframe').scrollIntoViewIfNeeded()
    const framed = () =>
      frame.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
    await expect.poll(framed).toBe(DARK)

    // Without the application, which would come too late.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(pages.news)
    expect(await ground(page)).toBe(DARK)
    expect(await barTint(page)).toBe('#0e171b')
    await page.context().close()
  })

  it('can be chosen before the application has come, and stays chosen in it', async () => {
    const page = await open(pages.mentorship)
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/*.js', (route) => released.then(() => route.continue()))
    await page.reload({ waitUntil: 'commit' })
    await page.getByLabel('Dark').check()
    expect(await ground(page)).toBe(DARK)
    release()
    await untilAlive(page)
    expect(await page.getByLabel('Dark').isChecked()).toBe(true)
    expect(await ground(page)).toBe(DARK)
    await page.getByLabel('Light').check()
    expect(await page.getByLabel('Dark').isChecked()).toBe(false)
    await expect.poll(() => ground(page)).not.toBe(DARK)
    await page.context().close()
  })

  it('goes back to the one of the system', async () => {
    const page = await open(pages.mentorship)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground(page)).toBe(DARK)
    await page.getByLabel('Light').check()
    await expect.poll(() => ground(page)).not.toBe(DARK)
    expect(await barTint(page)).toBe('#faf8f3')
    await page.getByLabel('As the system').check()
    await expect.poll(() => ground(page)).toBe(DARK)
    expect(await barTint(page)).toBe('#0e171b')
    await page.context().close()
  })
})

it.each(['mouse', 'touch'])('A year of the papers is chosen by %s and leads to it', async (way) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: LAPTOP,
    hasTouch: way === 'touch',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await visit(page, pages.publications)
  const slider = page.getByRole('slider', { name: 'Year' })
  await slider.waitFor()
  await page.waitForFunction(() => document.querySelectorAll('article').length > 40)
  const { left, top, width, height } = await edges(slider)
  const [x, y] = [left + width / 2, top + height / 2]
  await (way === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await page.waitForURL(/#year-\d+$/)
  const year = new URL(page.url()).hash.slice(6)
  expect(Math.abs(Number(year) - (1969 + 2026) / 2)).toBeLessThan(6)
  const part = page.locator(`#year-${year}`)
  await expect.poll(async () => (await edges(part)).top).toBeLessThan(LAPTOP.height)
  expect(await part.evaluate((element) => element === document.activeElement)).toBe(true)
  await context.close()
})
