import { accountPaths, type Linked } from '@lab/shared/accounts'
import { authPaths } from '@lab/shared/auth'
import { draftTexts } from '@lab/shared/drafts'
import { imagePaths } from '@lab/shared/images'
import { type News, newsPaths, newsTexts } from '@lab/shared/news'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import type { Saved } from '@lab/shared/reply'
import { admin } from '@lab/shared/testing/admin'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, launch, openPage } from './support/browser.ts'
import { expectFocus, tabTo } from './support/keyboard.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

/** Several people who edit at the same time, each in a browser of their own. */

const bea = { email: 'bea@example.org', password: 'kelp orbit sandal' }
const carl = { email: 'carl@example.org', password: 'sandal orbit kelp' }

/** All that would tell of a news item. */
const readByVisitors = [
  sitePaths.data,
  sitePaths.sitemap,
  sitePaths.feedFrame,
  feedPaths.news.atom,
  feedPaths.news.json,
  pages.home,
  pages.news,
]

let site: Site
let browser: Browser
/** An owner, an editor and a contributor. */
let ann: Page
let beas: Page
let carls: Page
let visitor: Page
let item: News

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launch()])
  const open = async () => (await openPage(browser, site.url)).page
  ;[ann, beas, carls, visitor] = await Promise.all([open(), open(), open(), open()])
  await logIn(ann, admin)
  await invite(bea, 'editor')
  await invite(carl, 'contributor')
  await logIn(beas, bea)
  await logIn(carls, carl)
  item = await addNews()
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

const logIn = (page: Page, data: typeof admin) => page.request.post(authPaths.login, { data })

async function invite({ email, password }: typeof admin, role: string) {
  const answer = await ann.request.post(accountPaths.accounts, { data: { email, role } })
  const { data }: Saved<Linked> = await answer.json()
  const token = data.link.path?.split('#')[1]
  await ann.request.post(authPaths.linkUse, { data: { token, newPassword: password } })
}

async function addNews(): Promise<News> {
  const image = await ann.request.post(imagePaths.news, { multipart: { image: picture('a.png') } })
  const mainImage = (await image.json()).data.secure_url
  const data = { heading: 'A gauge', body: ['It stands.'], mainImage, date: '2026-03-04' }
  const added: Saved<News> = await (await ann.request.post(newsPaths.add, { data })).json()
  return added.data
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()
const field = (page: Page, label: string) => page.getByRole('form').getByLabel(label).first()
const told = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor()

async function openItem(page: Page, heading: string) {
  await page.goto(`${pages.admin}?tab=news`)
  await press(page, `Edit ${heading}`)
}

async function stored(): Promise<News> {
  const answer = await ann.request.get(newsPaths.article(item._id))
  return (await answer.json()).article
}

it('two who change different fields see each other, and both changes are kept', async () => {
  await openItem(ann, 'A gauge')
  await openItem(beas, 'A gauge')
  await beas.getByText(`${admin.email} has this open too, since`).waitFor()
  await field(ann, 'Heading').fill('A gauge came back')
  await field(beas, 'Body').fill('It stands in the creek.')
  await press(ann, 'Update News')
  await told(ann, newsTexts.updated)
  await press(beas, 'Update News')
  await told(beas, newsTexts.updated)
  await beas.getByText(new RegExp(`^Heading was changed by ${admin.email} at .* is kept`)).waitFor()
  expect(await field(beas, 'Heading').inputValue()).toBe('A gauge came back')
  expect(await stored()).toMatchObject({
    heading: 'A gauge came back',
    body: ['It stands in the creek.'],
  })
})

it('of one field that two have changed one text is chosen, with the keyboard', async () => {
  await openItem(ann, 'A gauge came back')
  await openItem(beas, 'A gauge came back')
  await field(ann, 'Heading').fill('A gauge came home')
  await field(beas, 'Heading').fill('The gauge came back')
  await press(ann, 'Update News')
  await told(ann, newsTexts.updated)
  await field(beas, 'Heading').press('Control+s')
  const dialog = beas.getByRole('dialog', { name: 'Whose text is kept?' })
  await dialog.getByText(`${admin.email} changed the same field at`).waitFor()
  const mine = dialog.getByRole('radio', { name: 'Keep mine' })
  await expectFocus(mine)
  await beas.keyboard.press('ArrowRight')
  await expectFocus(dialog.getByRole('radio', { name: 'Take theirs' }))
  await beas.keyboard.press('ArrowLeft')
  await tabTo(beas, dialog.getByRole('button', { name: 'Save as chosen' }))
  await beas.keyboard.press('Enter')
  await told(beas, newsTexts.updated)
  expect(await stored()).toMatchObject({ heading: 'The gauge came back' })
})

it('what one deletes while another edits it is restored with what was typed', async () => {
  await openItem(beas, 'The gauge came back')
  await field(beas, 'Heading').fill('The gauge stays')
  await ann.request.delete(newsPaths.delete(item._id))
  await press(beas, 'Update News')
  const choice = beas.getByRole('region', { name: 'Deleted meanwhile' })
  await choice.getByRole('button', { name: 'Restore it from the trash and save' }).click()
  await told(beas, newsTexts.updated)
  expect(await stored()).toMatchObject({ heading: 'The gauge stays', mainImage: item.mainImage })
})

it('a contributor saves drafts, which nobody else reads until an editor publishes them', async () => {
  await carls.goto(`${pages.admin}?tab=news`)
  await button(carls, /^Edit /).waitFor()
  expect(await button(carls, /^Delete /).count()).toBe(0)
  await press(carls, 'Edit The gauge stays')
  await field(carls, 'Heading').fill('The gauge is secret')
  await press(carls, 'Save draft')
  await carls.getByText(/^Draft saved at /).waitFor()
  await press(carls, 'Add news')
  await field(carls, 'Heading').fill('A secret flood')
  await field(carls, 'Body').fill('It is secret, too.')
  await press(carls, 'Save draft')
  await carls.getByText(/^Draft saved at /).waitFor()
  for (const path of readByVisitors)
    expect(await (await visitor.request.get(path)).text()).not.toContain('secret')

  await ann.goto(`${pages.admin}?tab=news`)
  await ann.getByText('2 drafts wait to be published.').waitFor()
  await press(ann, 'Edit The gauge stays')
  await ann.getByText(`Draft by ${carl.email}`).waitFor()
  await press(ann, 'Publish')
  await told(ann, draftTexts.published)
  await press(ann, 'Edit A secret flood')
  await press(ann, 'Publish')
  await told(ann, newsTexts.missing)
  await field(ann, 'Date').fill('2026-03-05')
  await field(ann, 'Main image').setInputFiles(picture('flood.png'))
  await press(ann, 'Publish')
  await told(ann, draftTexts.published)
  await visitor.goto(pages.news)
  for (const heading of ['The gauge is secret', 'A secret flood'])
    await visitor.getByText(heading).first().waitFor()
  expect(await ann.getByText(/drafts? waits?/).count()).toBe(0)
})
