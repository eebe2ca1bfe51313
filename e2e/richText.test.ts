import { newsTexts } from '@lab/shared/news'
import { pages } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, launch, openPage } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

/** A news item is pasted from a word processor, gets a figure, and is read. */

let site: Site
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launch()])
  ;({ page, complaints } = await openPage(browser, site.url))
  await page.request.post('/api/user/login', {
    data: admin,
    headers: { origin: site.url },
  })
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

const form = () => page.getByRole('form')
const body = () => form().getByRole('textbox', { name: /^Body/ })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const PASTED = `<html><body><h1 style="color:red">Snow depth</h1>
<p class=MsoNormal style="text-align:center">It <b>melts</b> <a href="https://example.org/x">early</a>.</p>
<p>&nbsp;</p>
<table border=1><tr><td><p>Year</p></td><td><p>Depth</p></td></tr><tr><td>2024</td><td>31 cm</td></tr></table>
<p><a href="https://www.youtube.com/watch?v=x">The station in winter</a></p></body></html>`

it('keeps the structure of what is pasted, and takes pictures between paragraphs', async () => {
  await page.goto(`${pages.admin}?tab=news`)
  await press('Add news')
  await form().getByLabel('Heading').fill('A winter without snow')
  await form().getByLabel('Date').fill('2031-02-03')
  await form().getByLabel('Main image').setInputFiles(picture('main.png'))
  await body().focus()
  await body().evaluate((editor, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, PASTED)
  await body().getByRole('heading', { name: 'Snow depth', level: 2 }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await (await chooser).setFiles(picture('depth.png'))
  await form().getByLabel('Caption of picture 1').fill('Depth at the station')
  await form().getByLabel('Describe picture 1').fill('A curve that falls')
  await press('Add News')
  await page.getByRole('alert').getByText(newsTexts.added).waitFor()
})

it('is read with headings, table, card and figure, which opens large', async () => {
  await page.getByRole('link', { name: /^See it on the site/ }).click()
  const text = page.locator('.rich')
  await text.getByRole('heading', { name: 'Snow depth' }).waitFor()
  expect(await text.locator('td').allTextContents()).toEqual(['Year', 'Depth', '2024', '31 cm'])
  expect(await text.locator('strong').textContent()).toBe('melts')
  expect(await text.locator('[style], p:empty').count()).toBe(0)
  const card = text.getByRole('link', { name: 'The station in winter' })
  expect(await card.getAttribute('href')).toBe('https://www.youtube.com/watch?v=x')
  await text.locator('figcaption', { hasText: 'Depth at the station' }).waitFor()
  await text.getByRole('button', { name: /^A curve that falls/ }).click()
  await page.getByRole('dialog').getByText('Depth at the station').waitFor()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
})

it('opens again as it was left', async () => {
  await page.goto(`${pages.admin}?tab=news`)
  await press('Edit A winter without snow')
  await body().getByRole('heading', { name: 'Snow depth' }).waitFor()
  expect(await body().locator('td').count()).toBe(4)
  expect(await form().getByLabel('Caption of picture 1').inputValue()).toBe('Depth at the station')
  expect(await form().getByText('Unsaved changes').count()).toBe(0)
})
