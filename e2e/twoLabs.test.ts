import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { palettes } from '@lab/shared/colours'
import { defaultSettings } from '@lab/shared/defaultSettings'
import { lab as sample } from '@lab/shared/lab'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { iconPaths } from '@lab/shared/webManifest'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startMailServer } from '../server/testing/mailStandIn.ts'
import { closePages, launch, openPage } from './support/browser.ts'
import { makeOwn, type OwnLab, sectionsOfLab } from './support/ownLab.ts'
import { type Site, startSite } from './support/startSite.ts'

const labs: OwnLab[] = [
  { word: 'glaciologists', colours: palettes[1].colours },
  { word: 'entomologists', colours: palettes[3].colours },
]

/** All texts in a value; addresses on the site itself are no words of anybody's. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter((text) => text.length > 3 && !/^\/(?!lab\/)/.test(text))
    : value instanceof Object
      ? Object.values(value).flatMap(textsIn)
      : []

/** What pages are called, in any lab's menu. */
const pageNames = [defaultSettings.research.title, defaultSettings.opportunities.title]

/** Everything that the software says of a lab and its people where nobody has changed it. */
const sampleTexts = [
  ...sectionsOfLab.flatMap((section) => textsIn(defaultSettings[section])),
  ...textsIn([sample.principalInvestigator, sample.research.themes]),
  ...Object.values(palettes[0].colours),
].filter((text) => !pageNames.includes(text) && !/^[\da-f]{6}$/.test(text))

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" }
const plain = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#39);/g, (entity, name) => ENTITIES[name] ?? entity)

/** What of the sample, or of the other lab, stands in a text. */
function strangersIn(text: string, other: OwnLab): string[] {
  const shown = plain(text)
  const theirs = [other.word, ...Object.values(other.colours)]
  return [...sampleTexts, ...theirs].filter((words) => shown.includes(words))
}

const addresses = [
  ...['/nothing', '/nothing.txt', '/api/nothing', pages.login, pages.admin],
  ...Object.values(feedPaths).flatMap(Object.values<string>),
  ...[sitePaths.manifest, sitePaths.sitemap, sitePaths.robots, sitePaths.feedFrame],
  ...[sitePaths.data, sitePaths.part('latest'), researchPaths.list, sitePaths.health],
  iconPaths.vector,
]

/** The addresses of all pages, as the site itself lists them. */
async function pagesOf({ request }: Page): Promise<string[]> {
  const map = await (await request.get(sitePaths.sitemap)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname } = new URL(address)
    return pathname
  })
}

/** What strangers are found in, by the address. */
async function leaks(page: Page, other: OwnLab): Promise<[address: string, found: string[]][]> {
  const found: [string, string[]][] = []
  const look = (address: string, text: string) => {
    const strangers = strangersIn(text, other)
    if (strangers.length > 0) found.push([address, strangers])
  }
  const paths = await pagesOf(page)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of [...addresses, ...paths]) {
    const answer = await page.request.get(path)
    look(path, `${JSON.stringify(answer.headers())}${await answer.text()}`)
  }
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    look(`${path} in the browser`, await page.content())
  }
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/nothing-else')
  await page.goto(pages.people)
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  look('the page while the site is down', await page.content())
  return found
}

const start = async ({ word }: OwnLab, mailServer: string): Promise<Site> =>
  startSite({
    PUBLIC_URL: `http://${word}.example.net`,
    SMTP_URL: mailServer,
    MAIL_FROM: `${word}@example.net`,
  })

it('two labs show nothing of each other, nor of the sample', async () => {
  const mailServers = [await startMailServer(), await startMailServer()]
  const sites = await Promise.all(labs.map((lab, i) => start(lab, mailServers[i]?.url ?? '')))
  const browser = await launch()
  try {
    for (const [i, site] of sites.entries()) {
      const [lab, other] = i === 0 ? labs : labs.toReversed()
      if (!lab || !other) throw new Error('There are two labs.')
      const editor = (await openPage(browser, site.url)).page
      await makeOwn(editor.request, lab)
      const { page } = await openPage(browser, site.url)
      expect(await (await page.request.get(pages.home)).text()).toContain(lab.word)
      expect(await leaks(page, other)).toEqual([])
      const mails = mailServers[i]?.mails ?? []
      expect(mails.length).toBe(1)
      expect(mails.flatMap((mail) => strangersIn(mail, other))).toEqual([])
    }
  } finally {
    await closePages(browser)
    await Promise.all(sites.map((site) => site.stop()))
  }
})

it('what a proxy shows while the site is down names no lab', async () => {
  const dist = join(import.meta.dirname, '../client/dist')
  const document = plain(await readFile(join(dist, 'index.html'), 'utf8'))
  const colours: string[] = Object.values(palettes[0].colours)
  expect(sampleTexts.filter((text) => document.includes(text) && !colours.includes(text))).toEqual(
    [],
  )
})
