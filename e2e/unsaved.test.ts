import { accountPaths, type Linked } from '@lab/shared/accounts'
import { authPaths } from '@lab/shared/auth'
import { imagePaths } from '@lab/shared/images'
import { type News, newsPaths, newsTexts } from '@lab/shared/news'
import { pages, sitePaths } from '@lab/shared/paths'
import type { Saved } from '@lab/shared/reply'
import { admin } from '@lab/shared/testing/admin'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closePages, launch } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

/** What was typed and not saved, in a browser whose tabs die. */

let site: Site
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launch()])
})
beforeEach(async () => {
  context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  await context.request.post(authPaths.login, { data: admin })
  return () => context.close()
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()
const field = (page: Page, label: string) => page.getByRole('form').getByLabel(label).first()
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'not saved' })
const news = async (): Promise<News[]> =>
  (await (await context.request.get(sitePaths.data)).json()).news

async function openPanel(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${pages.admin}?tab=news`)
  return page
}

async function openNew(): Promise<Page> {
  const page = await openPanel()
  await press(page, 'Add news')
  return page
}

/** What this browser keeps. */
const copiesIn = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((found) => {
      const opening = indexedDB.open('editor')
      opening.onsuccess = () => found(opening.result)
    })
    const all = await new Promise<unknown[]>((found) => {
      const reading = database.transaction('unsaved').objectStore('unsaved').getAll()
      reading.onsuccess = () => found(reading.result)
    })
    database.close()
    return JSON.stringify(all)
  })

const untilKept = (page: Page, words: string) =>
  expect.poll(() => copiesIn(page), { timeout: 30_000 }).toContain(words)
const untilNothingIsKept = (page: Page) =>
  expect.poll(() => copiesIn(page), { timeout: 30_000 }).toBe('[]')

/** The tab is gone at once, and nothing in it is told. */
async function kill(page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const gone = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await gone
  await page.close()
}

async function addNews(heading: string): Promise<News> {
  const image = await context.request.post(imagePaths.news, {
    multipart: { image: picture('a.png') },
  })
  const mainImage = (await image.json()).data.secure_url
  const data = { heading, body: ['It stands.'], mainImage, date: '2026-03-04' }
  const added: Saved<News> = await (await context.request.post(newsPaths.add, { data })).json()
  return added.data
}

it('is offered after the tab has died, with its picture, and saved once', async () => {
  const first = await openNew()
  await field(first, 'Main image').setInputFiles(picture('flood.png'))
  await field(first, 'Body').fill('The water came at night.')
  await field(first, 'Heading').fill('A flood')
  await untilKept(first, 'A flood')
  await first.getByText('Unsaved changes, kept in this browser').waitFor()
  await kill(first)

  const second = await openNew()
  await offer(second).waitFor()
  expect(await field(second, 'Heading').inputValue()).toBe('')
  await press(second, 'Compare')
  const compared = second.getByRole('dialog', { name: 'What was typed' })
  await compared.getByText('The water came at night.').waitFor()
  await second.keyboard.press('Escape')
  await press(second, 'Restore')
  expect(await field(second, 'Heading').inputValue()).toBe('A flood')
  await field(second, 'Date').fill('2026-05-06')
  await second.getByRole('form').getByRole('button', { name: 'Add News' }).click()
  await second.getByRole('alert').getByText(newsTexts.added).waitFor()
  await untilNothingIsKept(second)
  const stored = (await news()).filter(({ heading }) => heading === 'A flood')
  expect(stored).toMatchObject([{ body: ['The water came at night.'] }])
  expect((await context.request.get(stored[0]?.mainImage ?? '')).status()).toBe(200)
  await second.close()
})

it('is merged with what somebody else has saved meanwhile', async () => {
  const { _id, ...item } = await addNews('A gauge')
  const first = await openPanel()
  await press(first, 'Edit A gauge')
  await field(first, 'Body').fill('It stands in the creek.')
  await untilKept(first, 'in the creek')
  await kill(first)
  await context.request.post(newsPaths.edit(_id), {
    data: { ...item, heading: 'A new gauge' },
  })

  const second = await openPanel()
  await press(second, 'Edit A new gauge')
  await press(second, 'Restore')
  await press(second, 'Update News')
  await second.getByRole('alert').getByText(newsTexts.updated).waitFor()
  expect((await news()).find((item) => item._id === _id)).toMatchObject({
    heading: 'A new gauge',
    body: ['It stands in the creek.'],
  })
  await second.close()
})

it('is offered in no other tab while its form is open, to nobody else, and not once it is discarded', async () => {
  const first = await openNew()
  await field(first, 'Heading').fill('A rumour')
  await untilKept(first, 'A rumour')
  const second = await openNew()
  await field(second, 'Heading').waitFor()
  expect(await offer(second).count()).toBe(0)
  await second.close()
  await kill(first)

  const bea = { email: 'bea@example.org', password: 'kelp orbit sandal' }
  const answer = await context.request.post(accountPaths.accounts, {
    data: { email: bea.email, role: 'editor' },
  })
  const { data }: Saved<Linked> = await answer.json()
  const token = data.link.path?.split('#')[1]
  await context.request.post(authPaths.linkUse, { data: { token, newPassword: bea.password } })
  await context.request.post(authPaths.login, { data: bea })
  const beas = await openNew()
  await field(beas, 'Heading').waitFor()
  await untilKept(beas, 'A rumour')
  expect(await offer(beas).count()).toBe(0)
  await beas.close()

  await context.request.post(authPaths.login, { data: admin })
  const third = await openNew()
  await offer(third).waitFor()
  await press(third, 'Discard')
  await untilNothingIsKept(third)
  expect(await offer(third).count()).toBe(0)
  await third.close()
})
