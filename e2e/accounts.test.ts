import { accountTexts } from '@lab/shared/accounts'
import { authTexts } from '@lab/shared/auth'
import { pages } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, launch, openPage } from './support/browser.ts'
import { type Site, startSite } from './support/startSite.ts'
import { authenticatorCode } from './support/totp.ts'

const invited = { email: 'invited@example.org', password: 'kelp orbit sandal' }

let site: Site
let browser: Browser
let owner: Page
let guest: Page
let phone: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launch()])
  const open = async () => (await openPage(browser, site.url, { width: 360, height: 740 })).page
  owner = (await openPage(browser, site.url)).page
  ;[guest, phone] = [await open(), await open()]
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const told = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor()

async function logIn(page: Page, { email, password }: typeof admin) {
  await page.goto(pages.login)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await press(page, 'Log in')
}

it('an owner invites somebody, and hands the link over', async () => {
  await logIn(owner, admin)
  await owner.getByRole('link', { name: 'Accounts' }).click()
  await press(owner, 'Invite somebody')
  await owner.getByLabel('Email').fill(invited.email)
  await owner.getByLabel('Role').selectOption('editor')
  await press(owner, /^Invite$/)
  const link = await owner.getByLabel(/^Give this invitation/).inputValue()
  await owner.getByRole('heading', { name: invited.email }).waitFor()

  await guest.goto(link)
  await guest.getByText(invited.email).waitFor()
  await guest.getByLabel('New password *').fill(invited.password)
  await guest.getByLabel('New password, once more').fill(invited.password)
  await press(guest, 'Set password')
  await told(guest, authTexts.passwordSet)
  await phone.goto(link)
  await told(phone, authTexts.linkGone)
})

it('who was invited logs in, sees what an editor does, and sets a second factor up', async () => {
  await logIn(guest, invited)
  await guest.getByRole('tab', { name: 'Intro' }).waitFor()
  expect(await guest.getByRole('link', { name: 'Accounts' }).count()).toBe(0)
  await guest.goto(pages.accounts)
  await guest.waitForURL(`**${pages.admin}`)
  await guest.getByRole('link', { name: 'Your account' }).click()
  await press(guest, 'Set up')
  await guest.getByLabel('Your password').fill(invited.password)
  await press(guest, 'Go on')
  await guest.getByRole('img', { name: /picture to scan/ }).waitFor()
  const key = await guest.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await guest.getByLabel('Code').fill(authenticatorCode(key))
  await press(guest, 'Turn on')
  const codes = guest.getByRole('status').getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const recovery = await codes.first().innerText()
  await press(guest, 'I have kept them')

  await logIn(phone, invited)
  await told(phone, authTexts.codeNeeded)
  await phone.getByLabel('Code').fill(authenticatorCode(key, 1))
  await press(phone, 'Log in')
  await phone.getByRole('tab', { name: 'Intro' }).waitFor()
  await press(phone, 'Logout')
  await phone.waitForURL(`**${pages.login}`)
  await logIn(phone, invited)
  await phone.getByLabel('Code').fill(recovery)
  await press(phone, 'Log in')
  await phone.getByRole('tab', { name: 'Intro' }).waitFor()
})

it('a session is ended from another one', async () => {
  await guest.reload()
  await guest.getByText('9 recovery codes are left').waitFor()
  await guest.getByRole('button', { name: /^End session of/ }).click()
  await told(guest, authTexts.sessionEnded)
  await phone.goto(pages.admin)
  await phone.waitForURL(`**${pages.login}`)
})

it('an owner sees what was done, and shuts the account out', async () => {
  await owner.getByRole('link', { name: 'Activity' }).click()
  const own = owner.getByText(`${invited.email} turned the second factor on for their own account`)
  await own.waitFor()
  await owner.getByLabel('Person').selectOption(admin.email)
  await own.waitFor({ state: 'hidden' })
  await owner.getByText(`${admin.email} invited account “${invited.email}”`).waitFor()
  await owner.getByRole('link', { name: 'Accounts' }).click()
  await press(owner, `Disable ${admin.email}`)
  await told(owner, accountTexts.lastOwner)
  await press(owner, `Disable ${invited.email}`)
  await told(owner, accountTexts.disabled)
  await guest.goto(pages.admin)
  await guest.waitForURL(`**${pages.login}`)
})
