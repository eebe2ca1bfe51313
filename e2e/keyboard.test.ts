import { authPaths, authTexts } from '@lab/shared/auth'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { lab } from '@lab/shared/lab'
import { newsPaths } from '@lab/shared/news'
import { opportunitiesTexts } from '@lab/shared/opportunities'
import { pages } from '@lab/shared/paths'
import { teamTexts } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, launch, openPage, visit } from './support/browser.ts'
import { chooseFile, expectFocus, tabTo } from './support/keyboard.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

let site: Site
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launch()])
  ;({ page } = await openPage(browser, site.url, { width: 360, height: 740 }))
  await writeNews()
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

/** Enough news that the page is to be scrolled. */
async function writeNews() {
  const { request } = await browser.newContext({ baseURL: site.url })
  await request.post(authPaths.login, { data: admin })
  for (const [index, heading] of ['First', 'Second', 'Third'].entries()) {
    const pictures = { mainImage: 'https://example.org/gauge.webp', otherImage: [] }
    const data = { heading, body: ['Water came.', 'It went.'], date: `2031-02-0${9 - index}` }
    const answer = await request.post(newsPaths.add, { data: { ...data, ...pictures } })
    expect(answer.ok()).toBe(true)
  }
}

const press = (key: string) => page.keyboard.press(key)
const type = (text: string) => page.keyboard.type(text)
const link = (name: string) => page.getByRole('link', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabel(label).filter({ visible: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

async function follow(name: string) {
  await tabTo(page, link(name))
  await press('Enter')
}
async function push(name: string) {
  await tabTo(page, button(name))
  await press('Enter')
}
async function enter(label: string, text: string) {
  await tabTo(page, field(label))
  await type(text)
}
const told = (text: string) => page.getByRole('alert').getByText(text).waitFor()

it('skips to the content', async () => {
  await visit(page, pages.mentorship)
  await heading(lab.mentorship.title).waitFor()
  await follow('Skip to content')
  await expectFocus(page.getByRole('main'))
})

it('reads an article, and comes back to the link that led there', async () => {
  await visit(page, pages.home)
  await push('Open menu')
  await follow('News')
  await expectFocus(heading('Latest News'))
  await page
    .locator('[aria-live]')
    .getByText(`Latest News · ${lab.shortName}`)
    .waitFor({ state: 'attached' })

  await follow('Read More about Third')
  await expectFocus(heading('Third'))
  await page.goBack()
  await expectFocus(link('Read More about Third'))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
})

it('applies, after mending what was wrong', async () => {
  await visit(page, pages.join)
  await push('Send application')
  await expectFocus(field('First name'))
  await page.keyboard.press('Shift+Tab')
  await follow('Expertise is required.')
  await expectFocus(field('Expertise'))
  await type('Snow')
  await tabTo(page, field('Résumé'))
  await chooseFile(page, picture('cv.png'))
  await enter('First name', 'Sample')
  await enter('Last name', 'Visitor')
  await enter('Email', 'visitor@example.org')
  await press('Enter')
  await told(joinRequestTexts.received)
})

it('logs in, and adds and deletes a member with a photo', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(pages.admin)
  await enter('Email', admin.email)
  await enter('Password', admin.password)
  await press('Enter')
  await expectFocus(heading('Editing'))

  await tabTo(page, page.getByRole('tab', { name: 'Intro' }))
  await press('ArrowRight')
  await expectFocus(page.getByRole('tab', { name: 'About' }))
  await push('Add a member')
  await expectFocus(field('Name'))
  await type('Sample Newcomer')
  await enter('Position', 'Student')
  await enter('Description', 'Fog')
  await tabTo(page, field('Photo'))
  await chooseFile(page, picture('photo.png'))
  await push('Add Member')
  await told(teamTexts.added)
  await expectFocus(button('Edit Sample Newcomer'))

  await push('Delete Sample Newcomer')
  await expectFocus(button('Keep'))
  await push('Delete')
  await told(teamTexts.deleted)
  await expectFocus(button('Add a member'))
})

it('writes an announcement, leaves the text, and logs out', async () => {
  await page.goto(`${pages.admin}?tab=opportunities`)
  await tabTo(page, page.getByRole('button', { name: 'Bold' }))
  await tabTo(page, page.getByRole('textbox', { name: 'Announcement' }))
  await type('Bring warm socks.')
  await press('Tab')
  await expectFocus(page.getByRole('textbox', { name: 'Link' }))
  await push('Update Announcement')
  await told(opportunitiesTexts.updated)
  await expectFocus(button('Update Announcement'))

  await push('Logout')
  await told(authTexts.loggedOut)
  await expectFocus(heading('Log in'))
})
