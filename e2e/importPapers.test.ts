import { coverOf } from '@lab/shared/papers/cover'
import { pages, sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import type { SiteData } from '@lab/shared/site'
import { teamPaths } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import { buildMember, buildPublication } from '@lab/shared/testing/build'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaperServices, startPaperServices } from '../server/testing/paperServices.ts'
import { closePages, launch, openPage, visit } from './support/browser.ts'
import { type Site, startSite } from './support/startSite.ts'

let services: PaperServices
let site: Site
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  services = await startPaperServices()
  ;[site, browser] = await Promise.all([startSite(services.env), launch()])
  ;({ page, complaints } = await openPage(browser, site.url))
  await page.goto('/admin-login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await press('Log in')
  await page.waitForURL('**/admin')
  const headers = { origin: site.url }
  const { _id: __, ...person } = buildMember({ name: 'Ann Rivera' })
  await page.request.post(teamPaths.add, { data: person, headers })
  const { _id, ...paper } = buildPublication({ title: 'Rain of year 3', date: '2003-01-01' })
  const data = { ...paper, link: 'https://doi.org/10.1234/rain.3', imgUrl: coverOf(_id) }
  await page.request.post(publicationPaths.add, { data, headers })
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
  await services?.stop()
})

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const titles = async () => {
  const { publication }: SiteData = await (await page.request.get(sitePaths.data)).json()
  return publication.map(({ title }) => title)
}

/** How many items of an import the browser keeps that are looked up. */
const keptItems = () =>
  page.evaluate(async () => {
    const opened = indexedDB.open('editor')
    await new Promise((done) => opened.addEventListener('success', done))
    const store = opened.result.transaction('unsaved').objectStore('unsaved')
    const all = store.getAll()
    await new Promise((done) => all.addEventListener('success', done))
    opened.result.close()
    const [copy]: { content: { items: { phase: string }[] } }[] = all.result
    return copy?.content.items.filter(({ phase }) => phase !== 'asking').length
  })

/** Of 27 entries one is here and one comes twice; one cannot be read. */
const entry = (year: number, key = `rain${year}`) =>
  `@article{${key}, title = {Rain of year ${year}}, author = {Rivera, Ann}, year = ${2000 + year}, doi = {10.1234/rain.${year}}}`
const bibliography = [
  ...Array.from({ length: 25 }, (_, year) => entry(year)),
  entry(7, 'again'),
  '@article{broken, title = , year = 2001}',
].join('\n')
const identifiers = '10.1002/hyp.343, arXiv:2301.01234 and https://doi.org/10.1002/component'

it('imports 30 mixed items, tells what is here and what failed, and takes all of it back', async () => {
  await page.goto('/admin?tab=publication')
  await page.getByRole('link', { name: 'Import papers' }).click()
  await page
    .getByLabel('Or choose files')
    .setInputFiles({ name: 'rain.bib', mimeType: 'text/plain', buffer: Buffer.from(bibliography) })
  await page.getByText('Add more to these').click()
  await page.getByLabel('Paste papers or identifiers').fill(identifiers)
  await press('Read it')
  await page.getByRole('button', { name: 'all 30' }).waitFor()
  for (const name of ['new 26', 'already here 2', 'could not be read 1', 'not a paper 1'])
    await page.getByRole('button', { name, exact: true }).waitFor()

  // Who leaves the page and comes back goes on where it was left.
  await expect.poll(keptItems).toBe(30)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByText('30 papers of an import that was not finished here').waitFor()
  await press('Restore')
  await page.getByRole('button', { name: 'new 26', exact: true }).waitFor()

  // One of them is refused by the server, and saved by another try.
  let isFirst = true
  await page.route(`**${publicationPaths.add}`, (route) => {
    const isRefused = isFirst && route.request().postData()?.includes('Rain of year 5"')
    if (!isRefused) return route.continue()
    isFirst = false
    return route.fulfill({ status: 400, json: { success: false, message: 'Not this time.' } })
  })
  await press('Save 26 papers')
  await page.getByText('25 added, 2 already here, 1 failed.').waitFor()
  await page.getByText('Not this time.').waitFor()
  await press('Save 1 paper')
  await page.getByText('26 added, 2 already here.').waitFor()
  const stored = await titles()
  expect(stored.length).toBe(27)
  expect(stored).toContain('What a learned model remembers')

  await press('Undo this import')
  await page.getByRole('alert').getByText('26 papers are in the trash.').waitFor()
  expect(await titles()).toEqual(['Rain of year 3'])

  // Two of them after all; none is chosen any more.
  for (const name of ['Rain of year 5', 'On the memory of catchments & rivers'])
    await page.getByRole('checkbox', { name, exact: true }).check()
  await press('Save 2 papers')
  await page.getByText('2 added, 2 already here.').waitFor()
  await expect.poll(keptItems).toBe(30)
  expect(complaints.filter((told) => !told.includes('400'))).toEqual([])
})

it('shows visitors what came in: filtered, cited, and with its people', async () => {
  await visit(page, pages.publications)
  await page.getByLabel('Search papers').fill('catchments rivera')
  await page.getByText('1 of 3').waitFor()
  await page.waitForURL('**?q=catchments*')
  const shared = page.url()
  await page.goto('about:blank')
  await visit(page, shared)
  await page.getByText('1 of 3').waitFor()
  await page.getByRole('link', { name: /^Cite/ }).click()
  await page.getByText('Rivera, A., The Snow Group, & Plato. (2002)').waitFor()
  await page.getByText('@article{rivera2002memory').waitFor()

  await visit(page, pages.people)
  await page.getByText('Papers', { exact: true }).last().click()
  await page.getByRole('link', { name: 'Rain of year 5' }).waitFor()
})
