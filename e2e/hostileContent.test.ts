import { authPaths } from '@lab/shared/auth'
import { imagePaths } from '@lab/shared/images'
import { introPaths } from '@lab/shared/intro'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { newsPaths } from '@lab/shared/news'
import { opportunitiesPaths } from '@lab/shared/opportunities'
import { pages } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { researchPaths } from '@lab/shared/research'
import { teamPaths } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import {
  buildIntro,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
} from '@lab/shared/testing/build'
import { hostileText, hostileTexts } from '@lab/shared/testing/hostileTexts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, launch, openPage } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

const LONGEST_NAME = 120

let site: Site
let browser: Browser
let page: Page
/** What the browser complained about, and every dialog that opened. */
let complaints: string[]
const made: { articles: string[]; projects: string[]; request: string } = {
  articles: [],
  projects: [],
  request: '',
}

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ FIRST_VIEW: 'on' }), launch()])
  ;({ page, complaints } = await openPage(browser, site.url))
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`)
    dialog.dismiss()
  })
  await fillSite()
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

/** Puts the texts into every field of every kind of record, as an editor and an applicant could. */
async function fillSite() {
  await post(authPaths.login, admin)
  const image = { image: picture('a.png') }
  const upload = await page.request.post(imagePaths.news, { multipart: image })
  const url = (await upload.json()).data.secure_url
  const { _id, ...intro } = buildIntro()
  await post(
    introPaths.update,
    Object.fromEntries(Object.keys(intro).map((key) => [key, hostileText])),
  )
  for (const text of hostileTexts) {
    const name = text.slice(0, LONGEST_NAME)
    await post(teamPaths.add, { ...buildMember(), name, position: name, desc: text, img: url })
    const pictures = { mainImage: url, otherImage: [url], pictureTexts: { [url]: hostileText } }
    const news = { ...buildNews(), heading: text, body: [text], ...pictures }
    made.articles.push(pages.article((await post(newsPaths.add, news))._id))
    await post(publicationPaths.add, {
      ...buildPublication(),
      title: text,
      details: text,
      imgUrl: url,
    })
    const project = { title: text, body: [text], period: text, sponsors: text, collaborators: text }
    const research = { ...buildResearch(), ...project, mainImage: url }
    made.projects.push(pages.project((await post(researchPaths.add, research))._id))
  }
  await post(opportunitiesPaths.update, {
    announcementStatus: true,
    title: hostileText,
    body: hostileBody,
    link: '',
  })
  const name = hostileText.slice(0, LONGEST_NAME)
  const application = { fName: name, lName: name, email: 'a@example.org', expertise: hostileText }
  await page.request.post(joinRequestPaths.requests, { multipart: application })
  const { joinUsReq } = await (await page.request.get(joinRequestPaths.requests)).json()
  made.request = pages.request(joinUsReq[0]._id)
}

const hostileBody = `
  <p>${[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    '//a.example',
    'https://a@b',
  ]
    .map((href) => `<a href="${href}">a link</a>`)
    .join(' ')}</p>
  <svg onload="alert(1)"></svg><img src="x" onerror="alert(1)"><iframe src="https://a.example"></iframe>
  <p onclick="alert(1)" style="position:fixed" id="root" class="ql-indent-1 fixed">a text</p>`

const literally = (text: string) =>
  page.waitForFunction(
    (wanted) => {
      const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      const seen = [document.body.textContent, ...typed.map(({ value }) => value)].join('\n')
      return seen.replaceAll('*', '').includes(wanted)
    },
    text.replaceAll('*', ''),
  )

it('visitors read every text as it was written', async () => {
  const [first = ''] = hostileTexts
  for (const path of [pages.home, pages.people, pages.news, pages.publications, pages.research]) {
    await page.goto(path)
    await literally(path === pages.home ? hostileText : first)
  }
  for (const [index, text] of hostileTexts.entries())
    for (const path of [made.articles[index] ?? '', made.projects[index] ?? '']) {
      await page.goto(path)
      await literally(text)
      expect(await page.title()).toContain(text)
      expect(await page.locator('article img').first().getAttribute('alt')).toBe(hostileText)
    }
  expect(complaints).toEqual([])
})

it('visitors find nothing in the announcement that does anything', async () => {
  await page.goto(pages.opportunities)
  await literally(hostileText)
  await page.getByRole('heading', { name: 'Join our Team' }).scrollIntoViewIfNeeded()
  const rich = page.locator('.rich')
  await rich.locator('a').first().waitFor()
  const hrefs = await rich.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(hrefs).toEqual(Array(6).fill('about:blank'))
  expect(await rich.locator('svg, img, iframe, [style], [id], [onclick]').count()).toBe(0)
  await rich.getByText('a text').click()
  expect(complaints).toEqual([])
})

it('who has no scripts reads every text too, in documents in which nothing does anything', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const reader = await context.newPage()
  const violations: string[] = []
  reader.on('console', (message) => violations.push(message.text()))
  const { articles, projects } = made
  const lists = [pages.home, pages.people, pages.news, pages.publications, pages.research]
  for (const path of [...lists, pages.opportunities, ...articles, ...projects]) {
    await reader.goto(path)
    const { text, ids, active } = await reader.locator('#root').evaluate((root) => ({
      text: root.textContent?.replaceAll('*', '') ?? '',
      ids: document.querySelectorAll('#root').length,
      active: [...root.querySelectorAll('*')].flatMap(({ localName, attributes }) =>
        [...attributes]
          .filter(({ name, value }) =>
            /^(href|src)$/.test(name)
              ? !/^(https?:|mailto:|\/|#|about:blank$)/.test(value)
              : /^(on|style)/.test(name),
          )
          .map(({ name, value }) => `${localName} ${name}=${value}`)
          .concat(/^(script|style|object|embed|base|form|math)$/.test(localName) ? localName : []),
      ),
    }))
    const wanted = [hostileText, ...hostileTexts].filter((wanted) =>
      text.includes(wanted.replaceAll('*', '')),
    )
    expect(wanted.length, path).toBeGreaterThan(0)
    expect({ path, ids, active }).toEqual({ path, ids: 1, active: [] })
  }
  expect(violations).toEqual([])
  await context.close()
})

it('editors read every text as it was written, in lists and in forms', async () => {
  for (const tab of ['about', 'news', 'publication', 'research']) {
    await page.goto(`${pages.admin}?tab=${tab}`)
    for (const text of hostileTexts) await literally(text.slice(0, LONGEST_NAME))
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await page.getByRole('form').waitFor()
  }
  for (const path of [
    `${pages.admin}?tab=intro`,
    `${pages.admin}?tab=opportunities`,
    made.request,
  ]) {
    await page.goto(path)
    await literally(hostileText.slice(0, LONGEST_NAME))
  }
  await page.goto(pages.requests)
  await literally(hostileText.slice(0, LONGEST_NAME))
  expect(complaints).toEqual([])
})

it.each(['#%', '#a:b', '#<img src=x onerror=alert(1)>', '#javascript:alert(1)'])(
  'the hash %s does not keep a page from being shown',
  async (hash) => {
    await page.goto('about:blank')
    await page.goto(pages.people + hash)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(complaints).toEqual([])
  },
)
