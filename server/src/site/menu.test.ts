import { freePagePaths } from '@lab/shared/freePages'
import { defaultMenu, type MenuEntry, type MenuPage, menuPages } from '@lab/shared/menu'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { settingsPaths } from '@lab/shared/settings'
import { buildFreePage } from '@lab/shared/testing/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/refused.ts'
import { ORIGIN, type PublicSite, startPublicSite } from './testing/publicSite.ts'

let site: PublicSite
beforeAll(async () => {
  site = await startPublicSite()
})
afterAll(() => site.stop())

const { entries } = defaultMenu
const save = (menu: object) => site.editor.post(settingsPaths.edit('menu')).send(menu)
const withHidden = (...hidden: MenuPage[]): MenuEntry[] =>
  entries.map((entry) => ({ ...entry, isShown: !hidden.includes(entry.page) }))
const open = (path: string) => site.server.visitor.get(path).set('Accept', 'text/html')
const statusOf = async (path: string) => (await open(path)).status
const stored = async () => (await site.server.visitor.get(sitePaths.data)).body.settings.menu
const mapped = async () => (await site.server.visitor.get(sitePaths.sitemap)).text

it('is as specified while nobody has changed it', async () => {
  expect(await stored()).toEqual(defaultMenu)
  for (const page of menuPages) expect(await statusOf(pages[page]), page).toBe(200)
})

it('a page that is not shown is not there, nor what belongs to it, and comes back', async () => {
  const gone = [
    pages.news,
    pages.article(site.newsId),
    pages.research,
    pages.project(site.projectId),
    pages.join,
    feedPaths.news.atom,
    feedPaths.news.json,
  ]
  await save({ entries: withHidden('news', 'research', 'join') }).expect(200)
  for (const path of gone) {
    expect(await statusOf(path), path).toBe(404)
    expect(await mapped()).not.toContain(`<loc>${ORIGIN}${path}</loc>`)
  }
  const head = (await open(pages.home)).text
  expect(head).not.toContain(feedPaths.news.atom)
  expect(head).toContain(`href="${feedPaths.publications.atom}"`)
  expect(head).toMatch(/<meta name="menu" content="[^"]*&quot;isShown&quot;:false/)
  for (const path of [pages.home, pages.people, feedPaths.publications.atom])
    expect(await statusOf(path), path).toBe(200)
  await save({ entries }).expect(200)
  for (const path of gone) expect(await statusOf(path), path).toBe(200)
  expect((await open(pages.home)).text).toContain(feedPaths.news.atom)
  expect((await open(pages.home)).text).not.toContain('<meta name="menu"')
})

it('keeps every page, whatever is sent of them', async () => {
  const news = { page: 'news', label: 'Nouvelles', inMenu: true, isShown: true }
  await save({ entries: [news, { ...news, label: 'Twice' }] }).expect(200)
  const { entries: now }: typeof defaultMenu = await stored()
  expect(now[0]).toEqual(news)
  expect(now.map(({ page }) => page).sort()).toEqual([...menuPages].sort())
})

it.each([
  ['entries.0.page', { entries: [{ ...entries[0], page: 'home' }] }],
  ['entries.0.label', { entries: [{ ...entries[0], label: '' }] }],
  ['entries.0.isShown', { entries: [{ ...entries[0], isShown: 'no' }] }],
  ['quickLinks.0.url', { quickLinks: [{ label: 'x', url: 'javascript:x()' }] }],
  ['quickLinks.0.url', { quickLinks: [{ label: 'x', url: '//evil.example' }] }],
])('names %s when it is wrong and changes nothing', async (path, menu) => {
  const before = await stored()
  expect(expectRefusal(await save(menu), 400).errors?.map((error) => error.path)).toEqual([path])
  expect(await stored()).toEqual(before)
})

it('a page of the lab’s own has a document, a head and its place in the site map', async () => {
  expect(await statusOf('/data')).toBe(404)
  const { _id, order, ...page } = buildFreePage({
    title: 'Data & software',
    body: '<h2>Gauges</h2>',
  })
  await site.editor.post(freePagePaths.add).send(page).expect(201)
  const { text } = await open('/data').expect(200)
  expect(text).toContain('<title data-until-started="">Data &amp; software · ')
  expect(text).toContain(`href="${ORIGIN}/data"`)
  expect(await mapped()).toContain(`<loc>${ORIGIN}/data</loc>`)
  for (const path of ['/unknown', '/Data', '/data/more', '/data.html'])
    expect(await statusOf(path), path).toBe(404)
})
