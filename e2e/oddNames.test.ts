import { authPaths } from '@lab/shared/auth'
import { blankSettings } from '@lab/shared/blankSettings'
import { limits } from '@lab/shared/fields.schema'
import { freePagePaths } from '@lab/shared/freePages'
import { imagePaths } from '@lab/shared/images'
import { menuPages } from '@lab/shared/menu'
import { newsPaths } from '@lab/shared/news'
import { pages, sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { researchPaths } from '@lab/shared/research'
import { settingsPaths } from '@lab/shared/settings'
import type { Section, Settings } from '@lab/shared/settings.schema'
import { teamPaths } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import {
  buildFreePage,
  buildInvestigator,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
  buildTheme,
} from '@lab/shared/testing/build'
import { themePaths } from '@lab/shared/themes'
import { titleWords } from '@lab/shared/words/titles'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, launch, openPage, untilAlive } from './support/browser.ts'
import { sectionsOfLab } from './support/ownLab.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

let site: Site
let browser: Browser
let page: Page
let complaints: string[]
let settings: Settings
let shown: string[] = [pages.home, ...menuPages.map((name) => pages[name])]
/** What was added, and the address at which it is edited. */
const records: [path: string, fields: object][] = []

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ SAMPLE_CONTENT: 'off' }), launch()])
  ;({ page, complaints } = await openPage(browser, site.url, PHONE))
  await post(authPaths.login, admin)
  ;({ settings } = await (await page.request.get(sitePaths.data)).json())
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

async function post(path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect({ path, ok: answer.ok() }).toEqual({ path, ok: true })
  return (await answer.json()).data
}

async function addRecords() {
  const image = { image: picture('a.png') }
  const upload = await page.request.post(imagePaths.site, { multipart: image })
  const img: string = (await upload.json()).data.secure_url
  type Kind = { add: string; edit: (id: string) => string }
  const add = async ({ add, edit }: Kind, { _id, ...fields }: { _id: string }) => {
    const made = await post(add, fields)
    records.push([edit(made._id), fields])
    return made._id
  }
  await add(teamPaths, Object.assign(buildInvestigator({ img }), { group: 'investigators' }))
  await add(teamPaths, buildMember({ img }))
  await add(themePaths, buildTheme({ image: img }))
  await add(publicationPaths, buildPublication({ imgUrl: img }))
  await add(freePagePaths, buildFreePage())
  const article = await add(newsPaths, buildNews({ mainImage: img }))
  const project = await add(researchPaths, buildResearch({ mainImage: img }))
  shown = [...shown, pages.article(article), pages.project(project), '/data']
}

/** The same, with a text for each name, title and word; as long as there is room. */
function renamed(value: unknown, text: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, text, key))
  if (value instanceof Object)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, renamed(part, text, name)]),
    )
  if (LONGER.includes(key)) return text
  return SHORTER.includes(key) ? text.slice(0, limits.name) : value
}
const LONGER = ['title', 'heading', 'copyright', 'alt', 'address', 'period', 'sponsors', 'text']
const SHORTER = ['name', 'shortName', 'label', 'code', 'position']

const change = <Name extends Section>(section: Name, fields: object) =>
  post(settingsPaths.edit(section), fields)

async function call(text: string, language: string) {
  for (const section of [...sectionsOfLab, 'menu'] as const)
    await change(section, Object(renamed(settings[section], text)))
  await change('words', Object.fromEntries(Object.keys(titleWords).map((key) => [key, text])))
  await change('locale', { language })
  for (const [path, fields] of records) await post(path, Object(renamed(fields, text)))
}

/** What is wrong with the page, in a window of this size. */
async function faults(viewport: typeof PHONE): Promise<string[]> {
  await page.setViewportSize(viewport)
  return page.evaluate(() => {
    const across = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth
    const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0
    const headings = document.querySelectorAll('h1').length
    return [
      across > 0 ? `${across} px across` : '',
      header > innerHeight / 2 ? `a header of ${header} px` : '',
      headings === 1 ? '' : `${headings} first headings`,
    ].filter(Boolean)
  })
}

async function expectWhole() {
  const found: [path: string, width: number, faults: string[]][] = []
  const look = async (path: string) => {
    for (const size of [PHONE, DESK]) found.push([path, size.width, await faults(size)])
  }
  for (const path of shown) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await untilAlive(page)
    await look(path)
  }
  await page.setViewportSize(PHONE)
  await page.locator('[aria-controls="site-menu"]').click()
  await page.locator('#site-menu').waitFor()
  await look('the open menu')
  expect(found.filter(([, , faults]) => faults.length > 0)).toEqual([])
  expect(complaints).toEqual([])
}

it('every page stays whole where nothing is told', async () => {
  for (const section of sectionsOfLab)
    await change(section, {
      ...('title' in settings[section] ? { title: '' } : {}),
      ...blankSettings[section],
    })
  await change('menu', { quickLinks: [] })
  await expectWhole()
})

describe('every page stays whole with names of', () => {
  beforeAll(addRecords)

  it.each([
    ['300 letters without a blank', 'Wasserscheide'.repeat(24).slice(0, limits.title), 'de'],
    ['words from right to left', 'آزمایشگاه آب و برف کوهستان '.repeat(5).trim(), 'fa'],
    ['emoji', '👩🏽‍🔬🏔️'.repeat(30), 'en'],
    ['one letter', 'W', 'en'],
  ])('%s', async (_, text, language) => {
    await call(text, language)
    await page.goto(pages.people)
    await page
      .getByRole('heading', { name: text.slice(0, limits.name) })
      .first()
      .waitFor()
    await expectWhole()
  })
})
