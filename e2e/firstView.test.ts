import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages, sitePaths } from '@lab/shared/paths'
import { CONTENT_VERSION_HEADER } from '@lab/shared/reply'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, launch, openPage, untilAlive, visit } from './support/browser.ts'
import { type Site, startSite } from './support/startSite.ts'

let site: Site
let browser: Browser
const shown: string[] = [
  pages.home,
  pages.people,
  pages.news,
  pages.publications,
  pages.research,
  pages.opportunities,
  pages.mentorship,
  pages.join,
]

beforeAll(async () => {
  const env = { SAMPLE_CONTENT: 'on', FIRST_VIEW: 'on' }
  ;[site, browser] = await Promise.all([startSite(env), launch()])
  const get = async (path: string) => (await fetch(site.url + path)).json()
  const [{ news }, [project]] = await Promise.all([
    get(sitePaths.data),
    get('/api/getResearchData'),
  ])
  shown.push(pages.article(news[0]._id), pages.project(project._id))
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

/** Of what there is to be one each. */
const counts = (page: Page) =>
  page.evaluate(() =>
    ['title', 'meta[name=description]', 'header', 'main', 'footer', 'h1'].map(
      (selector) => document.querySelectorAll(selector).length,
    ),
  )
const ONE_EACH = [1, 1, 1, 1, 1, 1]

/** What the document says without scripts. */
const readDocument = (page: Page) =>
  page.evaluate(async () => {
    const text = await (await fetch(location.href)).text()
    const root = new DOMParser().parseFromString(text, 'text/html').querySelector('#root')
    // The policy lets no `style` count.
    return { words: root?.textContent ?? '', styled: root?.querySelectorAll('[style]').length }
  })

it('Every public page has the same words without scripts as with them, and React takes over its elements as they look', async () => {
  const { page, complaints } = await openPage(browser, site.url)
  await page.addInitScript(() => {
    const looks = (element: Element) => {
      const { aspectRatio, backgroundColor, color, display, fontSize, minHeight } =
        getComputedStyle(element)
      return [aspectRatio, backgroundColor, color, display, fontSize, minHeight].join()
    }
    const note = () => {
      const came = [...document.querySelectorAll('#root *')]
      const before = came.map(looks)
      Object.assign(window, {
        changed: () =>
          came.flatMap((element, index) =>
            element.isConnected && looks(element) === before[index]
              ? []
              : [`${element.outerHTML.slice(0, 120)} ${before[index]} ${looks(element)}`],
          ),
      })
    }
    document.addEventListener('DOMContentLoaded', note)
  })
  for (const path of shown) {
    await visit(page, path)
    const changed = await page.evaluate(() =>
      (window as unknown as { changed(): string[] }).changed(),
    )
    expect(changed, path).toEqual([])
    const { words, styled } = await readDocument(page)
    expect(words.length, path).toBeGreaterThan(500)
    expect(styled, path).toBe(0)
    expect(await page.locator('#root').textContent(), path).toBe(words)
    await expect.poll(() => counts(page)).toEqual(ONE_EACH)
    expect(complaints, path).toEqual([])
  }
  await page.context().close()
})

it('A page whose code does not come says so, once', async () => {
  const { page } = await openPage(browser, site.url)
  await page.route('**/NewsPage-*.js', (route) => route.abort())
  await page.goto(pages.news)
  await page.getByRole('heading', { name: 'Unexpected Application Error' }).waitFor()
  await expect.poll(() => counts(page)).toEqual(ONE_EACH)
  await page.context().close()
})

it('What was saved between the document and its data is shown, and nothing twice', async () => {
  const { page, complaints } = await openPage(browser, site.url)
  await page.route('**/api/getData*', async (route) => {
    const answer = await route.fetch()
    const data = await answer.json()
    const headers = { ...answer.headers(), [CONTENT_VERSION_HEADER]: 'another' }
    const intro = { ...data.intro, slogan: 'Saved a moment ago' }
    await route.fulfill({ response: answer, headers, json: { ...data, intro } })
  })
  await page.goto(pages.home)
  await page.getByRole('heading', { level: 1, name: 'Saved a moment ago' }).waitFor()
  await expect.poll(() => counts(page)).toEqual(ONE_EACH)
  expect(complaints).toEqual([])
  await page.context().close()
})

it('What a browser extension has put into the page does no harm', async () => {
  const { page } = await openPage(browser, site.url)
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const place of document.querySelectorAll('body, #root, main, h1'))
        place.prepend(document.createElement('mark'))
    }),
  )
  await page.goto(pages.news)
  await untilAlive(page)
  await page.getByRole('link', { name: 'Teaching & Mentorship' }).click()
  await page.getByRole('heading', { level: 1, name: 'Teaching and Mentorship' }).waitFor()
  await expect.poll(() => counts(page)).toEqual(ONE_EACH)
  await page.context().close()
})

it('Without first views the page is made by the browser alone', async () => {
  const without = await startSite({ SAMPLE_CONTENT: 'on', FIRST_VIEW: 'off' })
  const document = await (await fetch(without.url + pages.publications)).text()
  expect(document).toContain('<div id="root"></div>')
  const { page, complaints } = await openPage(browser, without.url)
  await page.goto(pages.publications)
  await page.getByRole('heading', { level: 4 }).first().waitFor()
  await expect.poll(() => counts(page)).toEqual(ONE_EACH)
  expect(complaints).toEqual([])
  await page.context().close()
  await without.stop()
})

it('A form that is sent before the application has come puts nothing into the address, and is sent by it', async () => {
  const { page } = await openPage(browser, site.url)
  let release = () => {}
  const isReleased = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', (route) => isReleased.then(() => route.continue()))
  await page.goto(pages.join, { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.fill('sample@example.org')
  await page.getByRole('button', { name: 'Send application' }).click()
  expect(new URL(page.url()).search).toBe('')
  release()
  await page.getByRole('alert').first().waitFor()
  expect(await email.inputValue()).toBe('sample@example.org')
  await page.context().close()
})

it('What renders first views holds the pages of visitors, and no code of editors', () => {
  const module = join(import.meta.dirname, '../server/dist/first-view/renderFirstView.js')
  // The bundler names the source of each part.
  const comments = readFileSync(module, 'utf8').matchAll(/^\/\/ (\S+\.(?:tsx?|m?js))$/gm)
  const sources = [...comments].map(([, source = '']) => source)
  expect(sources.filter((source) => source.endsWith('features/news/NewsPage.tsx'))).toHaveLength(1)
  expect(sources.filter((source) => /\/editor\/|\/auth\/|admin|Panel|quill/i.test(source))).toEqual(
    [],
  )
})
