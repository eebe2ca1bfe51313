import { historyTexts } from '@lab/shared/history'
import { type News, newsTexts } from '@lab/shared/news'
import { pages, sitePaths } from '@lab/shared/paths'
import type { SiteData } from '@lab/shared/site'
import { admin } from '@lab/shared/testing/admin'
import { trashTexts } from '@lab/shared/trash'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, expectPictures, launch, openPage } from './support/browser.ts'
import { expectFocus } from './support/keyboard.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

let site: Site
let browser: Browser
let page: Page
let complaints: string[]
/** The address of the item's picture, which is to be there all the time. */
let address: string

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launch()])
  ;({ page, complaints } = await openPage(browser, site.url))
  await page.goto(pages.login)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await press('Log in')
  await page.waitForURL(`**${pages.admin}`)
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

const form = () => page.getByRole('form')
const field = (label: string) => form().getByLabel(label, { exact: false }).first()
const history = () => page.getByRole('region', { name: 'History' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (text: string) => page.getByRole('alert').getByText(text).waitFor()

/** The news that a visitor who comes now gets; the picture of the item is stored in any case. */
async function publicNews(): Promise<News[]> {
  if (address) expect((await page.request.get(address)).status()).toBe(200)
  const data: SiteData = await (await page.request.get(sitePaths.data)).json()
  return data.news
}

async function edit(heading: string, paragraph: string) {
  await page.getByRole('button', { name: /^Edit / }).click()
  await field('Heading').fill(heading)
  await field('Body').fill(paragraph)
  await press('Update News')
  await told(newsTexts.updated)
}

async function remove(name: string) {
  await press(`Delete ${name}`)
  await page.getByRole('dialog').getByText('30 days').waitFor()
  await press('Delete')
  await told(newsTexts.deleted)
  expect(await publicNews()).toEqual([])
}

it('compares what an item was with what it is, and restores its first version', async () => {
  await page.getByRole('tab', { name: 'News' }).click()
  await press('Add news')
  await field('Heading').fill('A gauge came back')
  await field('Body').fill('It was found downstream.')
  await field('Date').fill('2031-02-03')
  await form().getByLabel('Main image').setInputFiles(picture('gauge.png'))
  await press('Add News')
  await told(newsTexts.added)
  address = (await publicNews())[0]?.mainImage ?? ''

  await edit('A gauge came home', 'It was found downstream.')
  await edit('A gauge came home', 'It was found far downstream.')
  await edit('A gauge is home', 'It was found far downstream.')

  await page.getByRole('button', { name: /^Edit / }).click()
  await press('History')
  await expect.poll(() => history().getByRole('listitem').allInnerTexts()).toHaveLength(4)
  const rows = await history().getByRole('listitem').allInnerTexts()
  expect(rows.map((row) => row.split('\n').at(-1))).toEqual([
    'Changed: Heading',
    'Changed: Body',
    'Changed: Heading',
    'The first version',
  ])
  expect(rows.every((row) => row.includes(`by ${admin.email}`))).toBe(true)

  await history().getByRole('button').last().click()
  const differences = history().locator('dl')
  await differences.waitFor()
  // What is said for those who listen stands in them too.
  const marks = async (kind: string) =>
    (await differences.locator(kind).allInnerTexts()).map((text) => text.split(/[:;]/)[1]?.trim())
  expect(await marks('del')).toEqual(['came back'])
  expect(await marks('ins')).toEqual(['is home', 'far'])
  await press('Restore this version')
  await told(historyTexts.restored)
  expect(await publicNews()).toMatchObject([
    { heading: 'A gauge came back', body: ['It was found downstream.'], mainImage: address },
  ])
})

it('deletes an item, and takes that back at once', async () => {
  await remove('A gauge came back')
  await press('Undo')
  await told(trashTexts.restored)
  expect(await publicNews()).toMatchObject([{ heading: 'A gauge came back', mainImage: address }])
  // Its row is where the editor is now.
  await expectFocus(page.getByRole('button', { name: 'Edit A gauge came back' }))
})

it('finds a deleted item in the trash, looks at it and restores it with its history', async () => {
  await remove('A gauge came back')
  await page.getByRole('link', { name: 'Trash' }).click()
  const found = page.getByRole('link', { name: 'A gauge came back' })
  await found.waitFor()
  await page.getByLabel('Search the trash').fill('snow')
  await page.getByText('Nothing in the trash holds “snow”.').waitFor()
  await page.getByLabel('Search the trash').fill('downstream')
  await found.click()
  await page.getByText('It was found downstream.').waitFor()
  await expectPictures(page)
  await press('Restore')
  await told(trashTexts.restored)
  await page.getByText('The trash is empty.').waitFor()
  const [item] = await publicNews()
  expect(item).toMatchObject({ heading: 'A gauge came back', mainImage: address })

  await page.goto(`${pages.admin}?tab=news`)
  await press('Edit A gauge came back')
  await press('History')
  await history().getByText('The first version').waitFor()
  expect(await history().getByRole('listitem').count()).toBe(5)

  await page.goto(pages.article(item?._id ?? ''))
  await page.getByRole('heading', { level: 1, name: 'A gauge came back' }).waitFor()
  await expectPictures(page)
  expect(complaints).toEqual([])
})
