import { freePageTexts } from '@lab/shared/freePages'
import { pages } from '@lab/shared/paths'
import { settingsTexts } from '@lab/shared/settings'
import { admin } from '@lab/shared/testing/admin'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, expectPictures, launch, openPage, visit } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

let site: Site
let browser: Browser
let page: Page
let visitor: Page
let complaints: string[][]

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launch()])
  const editing = await openPage(browser, site.url)
  const visiting = await openPage(browser, site.url)
  page = editing.page
  visitor = visiting.page
  complaints = [editing.complaints, visiting.complaints]
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

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (text: string) => page.getByRole('alert').getByText(text).waitFor()
const mainMenu = () => visitor.getByRole('navigation', { name: 'Main' })

it('adds a page with a picture, which the menu leads to', async () => {
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await press('Add a page')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Data')
  await press('From the title')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Everybody may use our data.')
  await page
    .getByLabel('Choose pictures')
    .setInputFiles(picture('a.png', { width: 300, height: 200 }))
  await page.getByRole('textbox', { name: 'Describe picture 1' }).fill('A gauge')
  await press('Add Page')
  await told(freePageTexts.added)

  await visit(visitor, pages.home)
  await mainMenu().getByRole('link', { name: 'Data', exact: true }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Data' }).waitFor()
  await visitor.getByAltText('A gauge').scrollIntoViewIfNeeded()
  await expectPictures(visitor)
  await visitor.reload()
  await visitor.getByText('Everybody may use our data.').waitFor()
})

it('names a page of the menu anew, moves it and takes another away', async () => {
  await page.getByRole('link', { name: 'Site', exact: true }).click()
  await page.getByRole('tab', { name: 'Menu', exact: true }).click()
  await page.getByRole('textbox', { name: `Words for ${pages.people}` }).fill('Who we are')
  await press('Move up page 2')
  const mentorship = page.getByRole('group', { name: pages.mentorship })
  await mentorship.getByRole('switch', { name: 'There is this page' }).click()
  await press('Update Menu')
  await told(settingsTexts.updated)

  await visitor.goto(pages.home)
  await visitor.getByRole('button', { name: 'Open menu' }).or(mainMenu()).first().waitFor()
  const words = await visitor.locator('#site-menu a').allTextContents()
  expect(words).toEqual(['Who we are', 'Research', 'News', 'Publication', 'Opportunities', 'Data'])
  expect((await visitor.request.get(pages.mentorship)).status()).toBe(404)
  const foot = visitor.getByRole('navigation', { name: 'Footer' })
  expect(await foot.getByRole('link', { name: 'Mentorship' }).count()).toBe(0)
})

it('keeps the PDF of a syllabus and leads there from an old address', async () => {
  await page.getByRole('tab', { name: 'Mentorship', exact: true }).click()
  const pdf = {
    name: 'Fluids.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  }
  const course = page.getByRole('group', { name: 'course 1', exact: true })
  await course.getByLabel('Upload a PDF: Syllabus').setInputFiles(pdf)
  await press('Update Mentorship')
  await told(settingsTexts.updated)
  const href = await course.getByRole('link', { name: 'Fluids.pdf' }).getAttribute('href')
  expect((await visitor.request.get(href ?? '')).headers()['content-type']).toBe('application/pdf')

  await page.getByRole('tab', { name: 'Redirects', exact: true }).click()
  const old = page.getByRole('textbox', { name: 'Old addresses' })
  await old.fill('/data.html\t/data\n/x\thttps://example.org/')
  await press('Update Redirects')
  await told('Line 2: the new address must begin with one /.')
  await old.fill('/data.html\t/data')
  await press('Update Redirects')
  await told(settingsTexts.updated)
  await visitor.goto('/data.html?from=old')
  await visitor.getByRole('heading', { level: 1, name: 'Data' }).waitFor()
  expect(new URL(visitor.url()).pathname + new URL(visitor.url()).search).toBe('/data?from=old')
})

it('was complained about by nothing', () => {
  expect(complaints.flat()).toEqual([])
})
