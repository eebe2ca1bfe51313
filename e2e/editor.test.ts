import { authTexts } from '@lab/shared/auth'
import { introTexts } from '@lab/shared/intro'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { newsTexts } from '@lab/shared/news'
import { opportunitiesTexts } from '@lab/shared/opportunities'
import { pages } from '@lab/shared/paths'
import { presencePaths } from '@lab/shared/presence'
import { publicationTexts } from '@lab/shared/publications'
import { researchTexts } from '@lab/shared/research'
import { teamTexts } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, expectPictures, launch, openPage } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

let site: Site
let browser: Browser
let page: Page
let visitor: Page
let complaints: string[]

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ SAMPLE_CONTENT: 'on' }), launch()])
  ;({ page, complaints } = await openPage(browser, site.url))
  visitor = (await openPage(browser, site.url)).page
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

const form = () => page.getByRole('form')
const fill = (label: string, text: string) =>
  form().getByLabel(label, { exact: false }).first().fill(text)
const attach = (label: string, name: string) =>
  form().getByLabel(label, { exact: false }).setInputFiles(picture(name))
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const told = (text: string) => page.getByRole('alert').getByText(text).waitFor()
const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
const panel = () => page.getByRole('tabpanel')

/** What a visitor who comes now is shown. */
async function shows(path: string, text: string) {
  await visitor.goto(path)
  await visitor.getByText(text).first().waitFor()
  await expectPictures(visitor)
}
async function showsNo(path: string, text: string, instead: string) {
  await visitor.goto(path)
  await visitor.getByText(instead).first().waitFor()
  expect(await visitor.getByText(text).count()).toBe(0)
}

it('is asked to log in, and told when the password is wrong', async () => {
  await page.goto(pages.admin)
  await page.waitForURL(`**${pages.login}`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill('not the password')
  await press('Log in')
  await told(authTexts.wrong)
  await page.getByLabel('Password').fill(admin.password)
  await press('Log in')
  await page.waitForURL(`**${pages.admin}`)
  // The two refusals above are all that the browser had to complain about.
  complaints.length = 0
})

it('edits the texts of the home page', async () => {
  await openTab('Intro')
  await fill('Slogan', 'Where the water goes')
  await form().getByRole('button').last().click()
  await told(introTexts.updated)
  await shows('/', 'Where the water goes')
})

const kinds = [
  {
    tab: 'About',
    open: 'Add a member',
    add: 'Add Member',
    update: 'Update Member',
    fields: {
      Name: 'Sample Newcomer',
      Position: 'Doctoral student',
      Description: 'Works on *fog*.',
    },
    pictures: ['Photo'],
    change: { field: 'Name', text: 'Sample Oldtimer' },
    texts: teamTexts,
    path: pages.people,
    instead: 'Sample Investigator',
  },
  {
    tab: 'News',
    open: 'Add news',
    add: 'Add News',
    update: 'Update News',
    fields: {
      Heading: 'A gauge came back',
      Body: 'It was found downstream.',
      Date: '2031-02-03',
    },
    pictures: ['Main image', 'Optional images'],
    change: { field: 'Heading', text: 'A gauge went home' },
    texts: newsTexts,
    path: pages.news,
    instead: 'News',
  },
  {
    tab: 'Publication',
    open: 'Add a publication',
    add: 'Add Publication',
    update: 'Update Publication',
    fields: {
      Title: 'On the return of gauges',
      Details: '*S. Author*, Journal of Samples',
      Link: 'https://example.org/paper',
      Date: '2031-02-03',
    },
    pictures: ['Image'],
    change: { field: 'Title', text: 'On the loss of gauges' },
    texts: publicationTexts,
    path: pages.publications,
    instead: 'Under Review',
  },
  {
    tab: 'Research',
    open: 'Add a research project',
    add: 'Add Research',
    update: 'Update Research',
    fields: { Title: 'Gauges that travel', Period: '2031-2033' },
    pictures: ['Main image', 'Other images'],
    change: { field: 'Title', text: 'Gauges that stay' },
    texts: researchTexts,
    path: pages.research,
    instead: 'Research',
  },
]

it.each(kinds)('adds, edits and deletes in $tab, and the site shows each', async (kind) => {
  const [first = ''] = Object.values(kind.fields)
  await openTab(kind.tab)
  await press(kind.open)
  await press(kind.add)
  await told(kind.texts.missing)

  for (const [label, text] of Object.entries(kind.fields)) await fill(label, text)
  for (const [index, label] of kind.pictures.entries()) await attach(label, `picture-${index}.png`)
  await press(kind.add)
  await told(kind.texts.added)
  await shows(kind.path, first)

  await panel()
    .getByRole('button', { name: `Edit ${first}`, exact: true })
    .click()
  await fill(kind.change.field, kind.change.text)
  await press(kind.update)
  await told(kind.texts.updated)
  await shows(kind.path, kind.change.text)

  await panel()
    .getByRole('button', { name: `Delete ${kind.change.text}`, exact: true })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await told(kind.texts.deleted)
  await showsNo(kind.path, kind.change.text, kind.instead)
})

it('describes a picture for those who do not see it', async () => {
  await openTab('News')
  await panel()
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await fill('Describe the picture', 'Sixty probes in a bucket')
  await press('Update News')
  await told(newsTexts.updated)
  await visitor.goto(pages.news)
  await visitor
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click()
  await visitor.getByRole('img', { name: 'Sixty probes in a bucket' }).waitFor()
})

it('switches the announcement off and on', async () => {
  await openTab('Opportunities')
  const display = page.getByRole('switch')
  expect(await display.getAttribute('aria-checked')).toBe('true')
  await fill('Title', 'Come and measure snow')
  await press('Update Announcement')
  await told(opportunitiesTexts.updated)
  await shows(pages.opportunities, 'Come and measure snow')

  await display.click()
  await press('Update Announcement')
  await told(opportunitiesTexts.updated)
  await expect.poll(() => display.getAttribute('aria-checked')).toBe('false')
  await showsNo(pages.opportunities, 'Come and measure snow', 'Opportunities')

  const editor = page.locator('.ql-editor')
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Bring warm socks.')
  await display.click()
  await press('Update Announcement')
  await told(opportunitiesTexts.updated)
  await shows(pages.opportunities, 'Bring warm socks.')
})

it('sees a change on the site without loading it again', async () => {
  await openTab('Intro')
  await fill('Slogan', 'Where the water stays')
  await form().getByRole('button').last().click()
  await told(introTexts.updated)
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
  await page.getByRole('link', { name: 'View site' }).click()
  await page.getByRole('heading', { level: 1, name: 'Where the water stays' }).waitFor()
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)
})

it('reviews an application', async () => {
  const sent = await visitor.request.post('/api/joinRequest/newJoinRequest', {
    multipart: {
      fName: 'Sample',
      lName: 'Hopeful',
      email: 'hopeful@example.org',
      expertise: 'Ice',
    },
  })
  expect(sent.status()).toBe(201)
  await page.goto(pages.requests)
  await page.getByRole('button', { name: 'Archive Sample Hopeful' }).click()
  await told(joinRequestTexts.archived)
  await page.getByRole('link', { name: 'Archived' }).click()
  await page.getByRole('link', { name: 'Sample Hopeful' }).click()
  await page.getByRole('link', { name: 'hopeful@example.org' }).waitFor()
  await press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await told(joinRequestTexts.deleted)
})

it('logs out, and is kept out', async () => {
  const noted = page.waitForResponse(`**${presencePaths.note}`)
  await page.goto(pages.admin)
  await noted
  await press('Logout')
  await told(authTexts.loggedOut)
  await page.goto(pages.requests)
  await page.waitForURL(`**${pages.login}`)
  expect(complaints).toEqual([])
})
