import { authPaths } from '@lab/shared/auth'
import { imagePaths } from '@lab/shared/images'
import { lab } from '@lab/shared/lab'
import { newsPaths } from '@lab/shared/news'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { admin } from '@lab/shared/testing/admin'
import { buildNews } from '@lab/shared/testing/build'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, launch, openPage, untilAlive } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1280, height: 800 }
const ORIGIN = 'https://lab.example.org'
const HEADING = `Flood $& $' </title><script>alert(1)</script>`

let site: Site
let browser: Browser
let articlePath: string
/** Comes when the page has fonts of its own; what stands in for them is there at once. */
const typeLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => status === 'loaded' && !family.includes('Fallback'),
    ),
  )

beforeAll(async () => {
  const env = { PUBLIC_URL: ORIGIN }
  ;[site, browser] = await Promise.all([startSite(env), launch()])
  articlePath = await addContent()
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

/** @returns the address of a news item with a large picture */
async function addContent(): Promise<string> {
  const { request } = await browser.newContext({ baseURL: site.url })
  await request.post(authPaths.login, { data: admin })
  const image = picture('large.png', { width: 2000, height: 1200 })
  const { data: stored } = await (
    await request.post(imagePaths.news, { multipart: { image } })
  ).json()
  const { _id, ...news } = buildNews({ heading: HEADING, mainImage: stored.secure_url })
  const { data } = await (await request.post(newsPaths.add, { data: news })).json()
  return pages.article(data._id)
}

/** @returns lets through what has been asked for and is asked for then */
async function holdBack(page: Page, pattern: string) {
  let letThrough = () => {}
  const isWanted = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(pattern, async (route) => {
    await isWanted
    await route.continue()
  })
  return letThrough
}

/** Sets the clock of a page forward; what would happen by then happens at once. */
async function letPass(page: Page, milliseconds: number) {
  const session = await page.context().newCDPSession(page)
  const passed = new Promise((done) => session.once('Emulation.virtualTimeBudgetExpired', done))
  await session.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: milliseconds })
  await passed
}

/** Two frames: the first may have been under way. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** A page that notes what it asks for, and every complaint of the browser, also of hints in vain. */
async function watch(path: string, viewport = PHONE) {
  const { page, complaints } = await openPage(browser, site.url, viewport)
  const asked: { path: string; kind: string }[] = []
  page.on('request', (request) =>
    asked.push({ path: new URL(request.url()).pathname, kind: request.resourceType() }),
  )
  page.on('console', (message) => {
    if (message.type() === 'warning') complaints.push(message.text())
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const times = (of: string) => asked.filter((request) => request.path === of).length
  return { page, complaints, asked, times }
}

const inHead = (page: Page, selector: string) => page.locator(`head > ${selector}`)

describe.concurrent('a first visit', () => {
  it('asks for the data once, from the head of the document', async () => {
    const { page, complaints, times } = await watch(pages.home)
    expect(times(sitePaths.data)).toBe(1)
    const begun = await page.evaluate((path) => {
      const entries = performance.getEntriesByType('resource')
      const [asked, script] = [path, '/assets/index-'].map((part) =>
        entries.find(({ name }) => name.includes(part)),
      )
      return { by: asked?.toJSON().initiatorType, asked: asked?.startTime, ran: script?.toJSON() }
    }, sitePaths.data)
    expect(begun.by).toBe('link')
    expect(begun.asked).toBeLessThan(begun.ran.responseEnd)
    // Chrome tells of hints that nothing has used only seconds later.
    await letPass(page, 10_000)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each([
    ['an article', () => articlePath, () => `/api/getNewsArticle/${articlePath.split('/').at(-1)}`],
    ['research', () => pages.research, () => researchPaths.list],
  ])('asks for the data of %s once too', async (_, path, api) => {
    const { page, complaints, times } = await watch(path())
    expect(times(api())).toBe(1)
    expect(times(sitePaths.data)).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each([
    ['people', () => pages.people],
    ['news', () => pages.news],
    ['an article', () => articlePath],
    ['publications', () => pages.publications],
    ['research', () => pages.research],
    ['opportunities', () => pages.opportunities],
    ['mentorship', () => pages.mentorship],
    ['join', () => pages.join],
  ])('asks for all the code of the page of %s from the head of the document', async (_, path) => {
    const { page, complaints, asked } = await watch(path())
    const scripts = asked.filter(({ kind }) => kind === 'script').map((request) => request.path)
    expect(scripts.length).toBeGreaterThan(1)
    const document = await (await page.request.get(path())).text()
    expect(scripts.filter((script) => !document.includes(`"${script}"`))).toEqual([])
    expect(new Set(scripts).size).toBe(scripts.length)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each([
    ['the home page', () => pages.home],
    ['an article', () => articlePath],
    ['the news', () => pages.news],
    ['the people', () => pages.people],
    ['research', () => pages.research],
  ])('asks for the first picture of %s once, no wider than the phone needs', async (_, path) => {
    const { page, asked } = await watch(path())
    const first = page.locator('img[fetchpriority=high]').first()
    const { shown, natural } = await first.evaluate((image: HTMLImageElement) => ({
      shown: new URL(image.currentSrc).pathname,
      natural: Number(/\.w(\d+)\.webp$/.exec(image.currentSrc)?.[1]),
    }))
    const stem = shown.replace(/\.w\d+\.webp$/, '')
    const loads = asked.filter((request) => request.path.startsWith(stem))
    expect(loads.map((request) => request.path)).toEqual([shown])
    expect(natural).toBeLessThanOrEqual(640)
    await page.context().close()
  })
})

it.concurrent.each([
  ['a phone', PHONE, lab.hero.portrait?.src],
  ['a laptop', LAPTOP, lab.hero.src],
])('The home page asks for the picture of its shape alone on %s', async (_, viewport, src = '') => {
  const { page, asked } = await watch(pages.home, viewport)
  const [wide] = lab.hero.src.split('.')
  const loads = asked.filter(({ path }) => path.startsWith(`${wide}`))
  expect(loads.map(({ path }) => path.replace(/(\.w\d+)?\.webp$/, '.webp'))).toEqual([src])
  await page.context().close()
})

describe.concurrent('the head of a document', () => {
  it('becomes that of the client, without doubles', async () => {
    const { page, complaints } = await watch(articlePath)
    const single = ['title', 'link[rel=canonical]', 'meta[name=description]']
    for (const one of [...single, 'meta[property="og:image"]'])
      expect({ one, count: await inHead(page, one).count() }).toEqual({ one, count: 1 })
    expect(await page.title()).toContain(HEADING)
    expect(await inHead(page, '[data-until-started]').count()).toBe(0)
    expect(await inHead(page, 'script[type="application/ld+json"]').count()).toBe(1)
    expect(complaints).toEqual([])

    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentorship' }).click()
    await page.getByRole('heading', { level: 1, name: /Mentorship/ }).waitFor()
    const canonical = inHead(page, 'link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toBe(ORIGIN + pages.mentorship)
    expect(await inHead(page, 'script[type="application/ld+json"]').count()).toBe(0)
    await page.context().close()
  })

  it('leads to feeds and a manifest that browsers can read', async () => {
    const { page } = await watch(pages.home)
    const feeds = await inHead(page, 'link[rel=alternate]').evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    )
    expect(feeds).toEqual(Object.values(feedPaths).flatMap(Object.values<string>))
    const broken = await page.evaluate(
      async (paths) => {
        const texts = await Promise.all(paths.map(async (path) => (await fetch(path)).text()))
        const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml')
        return texts.filter((text) => parse(text).querySelector('parsererror')).length
      },
      [feedPaths.news.atom, feedPaths.publications.atom, sitePaths.sitemap],
    )
    expect(broken).toBe(0)
    const manifest = await (await page.request.get(sitePaths.manifest)).json()
    for (const icon of manifest.icons) expect((await page.request.get(icon.src)).status()).toBe(200)
    await page.context().close()
  })
})

it.concurrent('The code of a page is fetched when its link is touched, and nothing more when it is followed', async () => {
  const { page, asked } = await watch(pages.home)
  const scripts = () =>
    asked.filter(({ kind, path }) => kind === 'script' && path.startsWith('/assets/')).length
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Publications' })
  await untilAlive(page)
  const before = scripts()
  await link.hover()
  await expect.poll(scripts).toBeGreaterThan(before)
  await page.waitForLoadState('networkidle')
  const fetched = scripts()
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Publications' }).waitFor()
  expect(scripts()).toBe(fetched)
  await page.context().close()
})

it('Words keep their place when their type comes late', async () => {
  const { page } = await openPage(browser, site.url, PHONE)
  const sendType = await holdBack(page, '**/*.woff2')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        dataset.shift = `${Number(dataset.shift ?? 0) + value}`
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(pages.mentorship, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  sendType()
  await typeLoaded(page)
  await drawn(page)
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.02)
  await page.context().close()
})

it('The type has the letters and weights that are promised of it, and sets pairs closer', async () => {
  const { page } = await openPage(browser, site.url, LAPTOP)
  await page.goto(pages.mentorship)
  await typeLoaded(page)
  const found = await page.evaluate(async () => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const widthOf = (text: string, font: string) => {
      context.font = font
      return context.measureText(text).width
    }
    const styles = getComputedStyle(document.documentElement)
    const isOwn = async (name: string, text: string) => {
      await document.fonts.load(`40px ${name}`, text)
      // What has no letter of its own takes it from the type named after it.
      const widths = ['serif', 'monospace'].map((other) => widthOf(text, `40px ${name}, ${other}`))
      return widths[0] === widths[1]
    }
    const stacks = [styles.fontFamily, styles.getPropertyValue('--face-headings')]
    const answers: unknown[] = []
    for (const stack of stacks) {
      const name = `${stack.split(',')[0]}`
      const [pair, apart] = [['AV'], ['A', 'V']].map((texts) =>
        texts.reduce((sum, text) => sum + widthOf(text, `40px ${name}`), 0),
      )
      answers.push({
        western: await isOwn(name, 'Ag 09 éñßÆœı “’ – — … € ™ −'),
        others: await isOwn(name, 'ąčęłőřşžŽ'),
        isKerned: Number(pair) < Number(apart),
      })
    }
    const sans = `${stacks[0]?.split(',')[0]}`
    await document.fonts.load(`600 40px ${sans}`)
    const [light, bold] = [400, 600].map((weight) => widthOf('weight', `${weight} 40px ${sans}`))
    return { answers, hasWeights: Number(light) < Number(bold) }
  })
  const whole = { western: true, others: true, isKerned: true }
  expect(found).toEqual({ answers: [whole, whole], hasWeights: true })
  await page.context().close()
})
