import { pages } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, launch, openPage } from './support/browser.ts'
import { type Site, startSite } from './support/startSite.ts'

let site: Site
let browser: Browser
let page: Page
let visitor: Page
let complaints: string[]
const asked: string[] = []

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ SAMPLE_CONTENT: 'on' }), launch()])
  ;({ page, complaints } = await openPage(browser, site.url))
  visitor = (await openPage(browser, site.url)).page
  visitor.on('request', (request) => asked.push(request.url()))
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

const edit = (what: string) => page.getByRole('link', { name: `Edit ${what}`, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const scrolled = () => page.evaluate(() => Math.round(scrollY))

it('visitors find nothing of it and load nothing for it', async () => {
  await visitor.goto(pages.people, { waitUntil: 'networkidle' })
  expect(await visitor.getByRole('link', { name: /^Edit/ }).count()).toBe(0)
  expect(asked.filter((url) => /editing|api\/user/i.test(url))).toEqual([])
})

it('leads from a person to the form, and back to the same place when that is saved', async () => {
  await page.goto(pages.login)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await press('Log in')
  await page.waitForURL(`**${pages.admin}`)
  await page.goto(pages.people)
  const face = page.getByRole('article').last()
  const name = await face.getByRole('heading').innerText()
  await edit(name).scrollIntoViewIfNeeded()
  const before = await scrolled()
  await edit(name).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Position').fill('Keeper of the gauge')
  await page.keyboard.press('Control+s')
  await page.waitForURL(`**${pages.people}`)
  await page.getByRole('alert').getByText('successfully').waitFor()
  await face.getByText('Keeper of the gauge').waitFor()
  expect(before).toBeGreaterThan(0)
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(100)
  expect(await edit(name).evaluate((link) => link === document.activeElement)).toBe(true)
})

it('leads to a field of the settings, which has the focus', async () => {
  await page.goto(pages.mentorship)
  await edit('courses').click()
  await page.getByRole('tab', { name: 'Mentorship', selected: true }).waitFor()
  await page.locator('form :focus').waitFor()
  await page.getByRole('button', { name: 'Remove course 1' }).click()
  await press('Update Mentorship')
  await page.waitForURL(`**${pages.mentorship}`)
  await page.getByRole('heading', { name: 'Fluid Mechanics' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { name: 'Hydrology', exact: true }).count()).toBe(1)
})

it.each(['menu', 'quick links'])('leads from the %s to the form of the menu', async (what) => {
  await page.goto(pages.people)
  await edit(what).click()
  await page.getByRole('tab', { name: 'Menu', selected: true }).waitFor()
  await page.locator('form :focus').waitFor()
})

it('is gone after the logout', async () => {
  await page.goto(pages.admin)
  await page.getByLabel('Slogan').waitFor()
  await press('Logout')
  await page.waitForURL(`**${pages.login}`)
  await page.goto(pages.people, { waitUntil: 'networkidle' })
  expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(0)
  expect(complaints).toEqual([])
})
