import { palettes } from '@lab/shared/colours'
import { manyTexts } from '@lab/shared/many'
import { paletteOf } from '@lab/shared/palette'
import { pages, sitePaths } from '@lab/shared/paths'
import { settingsTexts } from '@lab/shared/settings'
import { teamTexts } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import { themeTexts } from '@lab/shared/themes'
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
let visitorsComplaints: string[]

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launch()])
  ;({ page, complaints } = await openPage(browser, site.url))
  ;({ page: visitor, complaints: visitorsComplaints } = await openPage(browser, site.url))
  await page.goto(pages.login)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await press('Log in')
  await page.waitForURL(`**${pages.admin}`)
  await page.getByRole('link', { name: 'Site', exact: true }).click()
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

const form = () => page.getByRole('form')
const box = (name: string | RegExp) => form().getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (text: string) => page.getByRole('alert').getByText(text).waitFor()
const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
const read = async (path: string) => (await visitor.request.get(path)).text()

it('gives the lab its own name and links, in the page, its head, its feeds and its manifest', async () => {
  await openTab('Identity')
  await box(/^Name of the lab/).fill('Sample Ice Lab')
  await box(/^Short name/).fill('Ice Lab')
  const links = form().getByRole('group', { name: 'Links at the foot' })
  await links.getByRole('button', { name: 'Add a link' }).click()
  await page.keyboard.type('Our data')
  await page.keyboard.press('Tab')
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Control+s')
  await told('must begin with')
  const address = links.getByRole('textbox', { name: 'Address' }).last()
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true)
  await address.fill('https://data.example.org/')
  await links.getByRole('button', { name: 'Move up link 3' }).click()
  await page.keyboard.press('Control+s')
  await told(settingsTexts.updated)

  await visitor.goto(pages.home)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Our data' }).waitFor()
  expect(await visitor.title()).toContain('Ice Lab')
  for (const path of ['/', '/news.atom', '/news.json', sitePaths.manifest])
    expect(await read(path), path).toContain('Ice Lab')
  const [head] = (await read('/')).split('</head>')
  expect(head).not.toContain('Sample Hydrology &')
})

it('shows another picture at the top of the home page', async () => {
  await openTab('Home')
  await form()
    .getByLabel('Picture at the top', { exact: true })
    .setInputFiles(picture('ice.png', { width: 300, height: 900 }))
  await box('Describe: picture at the top').fill('A glacier from above')
  await press('Update Home')
  await told(settingsTexts.updated)
  await visitor.goto(pages.home)
  const hero = visitor.getByAltText('A glacier from above')
  await hero.waitFor()
  expect(await hero.getAttribute('src')).toContain('/uploads/')
  await expectPictures(visitor)

  await page.reload()
  await press('Back to the default of picture at the top')
  await press('Update Home')
  await told(settingsTexts.updated)
  await visitor.goto(pages.home)
  await visitor.locator('img[src*="/lab/hero"]').waitFor()
})

it('has the colours and the type that were chosen, once everything can be read', async () => {
  await openTab('Colours')
  await form().getByText('Clay', { exact: true }).click()
  await form().getByRole('textbox', { name: 'Accent', exact: true }).fill('#ffcc99')
  await form().getByText('Archivo and Inter').click()
  await press('Update Colours')
  await told('text needs 4.5:1')
  await form().getByRole('button', { name: 'Use #' }).first().click()
  await press('Update Colours')
  await told(settingsTexts.updated)

  // What the page before was still fetching is none of this one's.
  await visitor.goto('about:blank')
  const fonts = new Set<string>()
  visitor.on('request', (request) => {
    const name = /\/(\w+)[\w-]*\.woff2$/.exec(request.url())?.[1]
    if (name) fonts.add(name)
  })
  await visitor.goto(pages.publications)
  await visitor.evaluate(() => document.fonts.ready)
  await expect.poll(() => [...fonts].sort()).toEqual(['archivo', 'inter'])
  const { paper } = paletteOf(palettes[2].colours).tones
  for (const [colorScheme, hex] of Object.entries(paper)) {
    await visitor.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'dark' : 'light' })
    const ground = await visitor.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    )
    expect(ground).toBe(rgbOf(hex))
  }
  expect(visitorsComplaints).toEqual([])
})

const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

it('shows themes as they were edited and moved', async () => {
  await openTab('Themes')
  await press('Edit Floods and droughts')
  await box(/^Title/).fill('Snow and ice')
  await press('Update Theme')
  await told(themeTexts.updated)
  await press('Move up Snow and ice')
  await told(manyTexts.ordered)
  await visitor.goto(pages.research)
  expect(await visitor.getByRole('heading', { level: 2 }).first().innerText()).toBe('Snow and ice')
})

it('shows the biography as it was edited', async () => {
  await openTab('Investigators')
  await press('Edit Prof. Sample Investigator')
  await box(/^Biography/).fill('Has always liked ice.\n\nAnd snow.')
  await press('Update Investigator')
  await told(teamTexts.updated)
  await visitor.goto(pages.people)
  await visitor.getByText('Has always liked ice.', { exact: true }).waitFor()
  expect(await read(pages.people)).toContain('And snow.')
})

it('was complained about by nothing', () => {
  expect(complaints).toEqual([])
})
