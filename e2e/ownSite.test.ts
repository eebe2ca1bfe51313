import { pages, sitePaths } from '@lab/shared/paths'
import { settingsTexts } from '@lab/shared/settings'
import { setupTexts } from '@lab/shared/setup'
import { admin } from '@lab/shared/testing/admin'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, expectPictures, launch, openPage } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

/** A folder for a picture of each step; without it none is taken. */
const { JOURNEY_PICTURES } = process.env

let site: Site
let browser: Browser
let page: Page
let visitor: Page
let complaints: string[]
let step = 0

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({}, { isFresh: true }), launch()])
  ;({ page, complaints } = await openPage(browser, site.url))
  visitor = (await openPage(browser, site.url)).page
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

const form = () => page.getByRole('form')
const box = (name: string | RegExp) => form().getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (text: string) => page.getByRole('alert').getByText(text).waitFor()
const openStep = (title: string) => page.getByRole('form', { name: title }).waitFor()
const section = async (name: string) => {
  await page.goto(`${pages.site}?tab=${name}`)
  await form().waitFor()
}

async function shoot(shown: Page, name: string) {
  step += 1
  if (!JOURNEY_PICTURES) return
  const path = `${JOURNEY_PICTURES}/${String(step).padStart(2, '0')}-${name}.png`
  await shown.screenshot({ path, fullPage: true })
}

/** Adds entries to a list of the open form and fills their fields in their order. */
async function addEntries(list: string, noun: string, entries: string[][]) {
  const within = form().getByRole('group', { name: list, exact: true })
  for (const values of entries) {
    await within.getByRole('button', { name: `Add a ${noun}` }).click()
    const boxes = within.getByRole('group').last().getByRole('textbox')
    for (const [index, value] of values.entries()) await boxes.nth(index).fill(value)
  }
}

it('the first login on an empty site leads to its first steps', async () => {
  await page.goto(pages.login)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await press('Log in')
  await page.waitForURL(`**${pages.setup}`)
  await openStep('The lab’s name')
  await press('Save and go on')
  await page.getByText('is required', { exact: false }).first().waitFor()
  await box(/^Name of the lab/).fill('Glaziologische Arbeitsgruppe')
  await box(/^Short name/).fill('Eisgruppe')
  await box(/^Description/).fill('Wir messen, wie Gletscher fließen.')
  await box('University').fill('Universität Musterstadt')
  await shoot(page, 'name')
  await press('Save and go on')
  await openStep('One picture')
})

it('goes on where it was left, with a picture and colours', async () => {
  await page.reload()
  await openStep('One picture')
  await form()
    .getByLabel('Picture at the top', { exact: true })
    .setInputFiles(picture('ice.png', { width: 800, height: 450 }))
  await press('Save and go on')
  await openStep('Colours')
  await page.getByRole('radio').nth(2).check({ force: true })
  await shoot(page, 'colours')
  await press('Save and go on')
  await page.getByRole('button', { name: 'Begin with nothing' }).waitFor()
})

it('begins with nothing, and with who leads the lab', async () => {
  await press('Begin with nothing')
  await openStep('Who leads the lab')
  await box(/^Name/).fill('Prof. Eva Firn')
  await box(/^Position/).fill('Leiterin')
  await box(/^Email/).fill('firn@eis.example.org')
  await box(/^Biography/).fill('Eva Firn misst Eis seit 1998.')
  await press('Save and go on')
  await page.getByText('That is all it takes to begin.').waitFor()
  await shoot(page, 'end')
  await press('Go on to the content')
  await page.waitForURL(`**${pages.admin}`)
  await visitor.goto(pages.people)
  await visitor.getByRole('heading', { name: 'Prof. Eva Firn' }).waitFor()
  await visitor.goto(pages.home)
  await visitor.getByRole('heading', { name: 'Glaziologische Arbeitsgruppe' }).waitFor()
  await expectPictures(visitor)
})

it('takes a logo, six links, four courses, ten words and a language', async () => {
  await section('identity')
  await box('Its address').fill('https://uni.example.org/')
  await form()
    .getByLabel('Logo', { exact: true })
    .setInputFiles(picture('logo.png', { width: 240, height: 80 }))
  await box('Describe: logo').fill('Universität Musterstadt')
  await box(/^Postal address/).fill('Eisweg 1\n12345 Musterstadt')
  await box(/^E-mail/).fill('post@eis.example.org')
  const links = ['Daten', 'Programme', 'Karten', 'Bilder', 'Messnetz', 'Archiv']
  await addEntries(
    'Links at the foot',
    'link',
    links.map((label) => [label, `https://${label.toLowerCase()}.example.org/`]),
  )
  await press('Update Identity')
  await told(settingsTexts.updated)

  await section('mentorship')
  const courses = ['Eisphysik', 'Feldpraktikum', 'Fernerkundung', 'Schneekunde']
  await addEntries(
    'Courses taught',
    'course',
    courses.map((title, index) => [`GL ${index + 1}`, title, `${title} im Überblick.`]),
  )
  await press('Update Mentorship')
  await told(settingsTexts.updated)

  await section('words')
  for (const summary of await form().locator('summary').all()) await summary.click()
  for (const [word, own] of Object.entries(ownWords)) await box(word).first().fill(own)
  await press('Update Words')
  await told(settingsTexts.updated)
  await section('locale')
  await box(/^Language/).fill('de')
  await press('Update Language')
  await told(settingsTexts.updated)

  await visitor.goto(pages.mentorship)
  for (const title of [...courses, ...links]) await visitor.getByText(title).first().waitFor()
  expect(await visitor.locator('html').getAttribute('lang')).toBe('de')
  const logo = visitor.getByRole('banner').getByRole('img', { name: 'Universität Musterstadt' })
  expect(await logo.locator('..').getAttribute('href')).toBe('https://uni.example.org/')
  await expectPictures(visitor)
  for (const own of ['Kontakt', 'Anderswo', 'Schnellzugriff', 'Lehrveranstaltungen'])
    await visitor.getByRole('heading', { name: own }).waitFor()
  await shoot(visitor, 'mentorship')
})

const ownWords = {
  Contact: 'Kontakt',
  Elsewhere: 'Anderswo',
  'Quick links': 'Schnellzugriff',
  'Write an e-mail': 'E-Mail schreiben',
  'Courses taught': 'Lehrveranstaltungen',
  'Skip to content': 'Zum Inhalt',
  'Open menu': 'Menü öffnen',
  'Explore our research': 'Unsere Forschung',
  'All publications': 'Alle Veröffentlichungen',
  'Join our lab': 'Mitmachen',
}

it('takes free pages', async () => {
  for (const title of ['Datenzugang', 'Impressum']) {
    await page.goto(`${pages.freePages}?edit=new`)
    await box(/^Title/).fill(title)
    await press('From the title')
    await page.locator('.ql-editor').fill(`Alles zu: ${title}.`)
    await press('Add Page')
    await page.getByRole('alert').waitFor()
  }
  await visitor.goto('/datenzugang')
  await visitor.getByText('Alles zu: Datenzugang.').waitFor()
  await shoot(visitor, 'page')
})

it('tells nobody of the sample any more, and what was removed comes back', async () => {
  const paths = [...publicPaths, '/news.atom', sitePaths.manifest]
  for (const path of paths) {
    const text = await (await visitor.request.get(path)).text()
    expect(text.match(/Sample [HULIS]\w+|river road|example lab/gi), path).toBeNull()
  }
  await page.goto(pages.admin)
  await page.getByText('Make it yours').click()
  await press('Bring the sample back')
  await told(setupTexts.restored)
  await press('Remove the sample content')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await told(setupTexts.removed)
  await shoot(page, 'checklist')
  await visitor.goto(pages.people)
  await visitor.getByRole('heading', { name: 'Prof. Eva Firn' }).waitFor()
  expect(complaints).toEqual([])
})

const publicPaths = [
  pages.home,
  pages.people,
  pages.news,
  pages.publications,
  pages.research,
  pages.opportunities,
  pages.mentorship,
  pages.join,
]
