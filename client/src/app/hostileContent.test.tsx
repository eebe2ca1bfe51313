import { authPaths } from '@lab/shared/auth'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { newsPaths } from '@lab/shared/news'
import { pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import {
  buildAnnouncement,
  buildIntro,
  buildJoinRequest,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
  buildSiteData,
  versioned,
} from '@lab/shared/testing/build'
import { hostileText, hostileTexts } from '@lab/shared/testing/hostileTexts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderAdmin } from '../testing/renderAdmin.tsx'
import { renderApp } from '../testing/renderApp.tsx'

/** One record of each kind for each text, which stands in every field that takes one. */
const intro = buildIntro({
  slogan: hostileText,
  research_oneLine: hostileText,
  research_Desc: hostileText,
  publication_oneLine: hostileText,
  publication_desc: hostileText,
})
const team = hostileTexts.map((text) => buildMember({ name: text, position: text, desc: text }))
const news = hostileTexts.map((text) => buildNews({ heading: text, body: [text, text] }))
const publication = hostileTexts.map((text) => buildPublication({ title: text, details: text }))
const research = hostileTexts.map((text) =>
  buildResearch({ title: text, body: [text], period: text, sponsors: text, collaborators: text }),
)
const announcement = buildAnnouncement({ title: hostileText })
const requests = hostileTexts.map((text) =>
  buildJoinRequest({ fName: text, lName: text, contact: text, expertise: text }),
)
const site = buildSiteData({
  intro,
  team,
  news,
  publication,
  opporutunitiesAnnouncement: [announcement],
})

/** What a reader sees, without the asterisks that stand for bold. */
function seen(): string {
  const inputs = document.querySelectorAll<HTMLInputElement>('input, textarea')
  const typed = Array.from(inputs, ({ value }) => value)
  return [document.body.textContent, ...typed].join('\n').replaceAll('*', '')
}

async function expectShown(texts: readonly string[]) {
  await waitFor(() => {
    const shown = seen()
    for (const text of texts) expect(shown).toContain(text.replaceAll('*', ''))
  })
  expect(document.querySelector('script, [onerror], img[src=x]')).toBeNull()
  expect(seen()).not.toContain('49')
}

const answers = {
  [`GET ${sitePaths.data}`]: site,
  [`GET ${researchPaths.list}`]: research,
  [`GET ${authPaths.status}`]: true,
  [`GET ${joinRequestPaths.requests}`]: { joinUsReq: requests },
  ...Object.fromEntries(
    news.map((article) => [
      `GET ${newsPaths.article(article._id)}`,
      { article, pictureTexts: { [article.mainImage]: article.heading } },
    ]),
  ),
  ...Object.fromEntries(
    research.map((item) => [`GET ${researchPaths.article(item._id)}`, { research: item }]),
  ),
  ...Object.fromEntries(
    requests.map((joinReq) => [`GET ${joinRequestPaths.request(joinReq._id)}`, { joinReq }]),
  ),
}

describe('texts that look like markup are shown as they are', () => {
  it.each<[string, readonly string[]]>([
    [pages.home, [hostileText, ...hostileTexts.slice(0, 3)]],
    [pages.people, hostileTexts],
    [pages.news, hostileTexts],
    [pages.publications, hostileTexts],
    [pages.research, hostileTexts],
    [pages.opportunities, [hostileText]],
    [pages.requests, hostileTexts],
  ])('on %s', async (page, texts) => {
    renderApp(page, answers)
    await expectShown(texts)
  })

  it.each(hostileTexts.map((text, index) => ({ text, index })))(
    'in an article, a project and a request: $text',
    async ({ text, index }) => {
      for (const page of [
        pages.article(news[index]?._id ?? ''),
        pages.project(research[index]?._id ?? ''),
        pages.request(requests[index]?._id ?? ''),
      ]) {
        const { unmount } = renderApp(page, answers)
        await expectShown([text])
        if (page === pages.article(news[index]?._id ?? ''))
          expect(document.querySelector('article img')?.getAttribute('alt')).toBe(text)
        unmount()
      }
    },
  )

  const adminData = {
    intro: versioned(intro),
    team: team.map((item) => versioned(item)),
    news: news.map((item) => versioned(item)),
    publication: publication.map((item) => versioned(item)),
    research: research.map((item) => versioned(item)),
    opporutunitiesAnnouncement: [versioned(announcement)],
  }
  it.each(['intro', 'opportunities'])('in the form of the tab %s', async (tab) => {
    await renderAdmin(tab, adminData)
    await expectShown([hostileText])
  })

  it.each(['about', 'news', 'publication', 'research'])(
    'in the list and the form of the tab %s',
    async (tab) => {
      const { user } = await renderAdmin(tab, adminData)
      await expectShown(hostileTexts)
      const [first] = screen.getAllByRole('button', { name: /^Edit/ })
      await user.click(first ?? document.body)
      await screen.findByRole('form')
      await expectShown(hostileTexts)
    },
  )

  it('in a message of the server', async () => {
    const message = hostileText
    renderApp(pages.requests, {
      ...answers,
      [`GET ${joinRequestPaths.requests}`]: () =>
        Response.json({ success: false, message }, { status: 503 }),
    })
    await screen.findByRole('alert')
    await expectShown([hostileText])
  })
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//example.org/a',
  '/\\example.org/a',
  'https://a@b',
])('the stored link %j leads nowhere on any page', async (link) => {
  const request = buildJoinRequest({ linkedin: link })
  const stored = {
    ...answers,
    [`GET ${sitePaths.data}`]: buildSiteData({
      team: [buildMember({ linkedin: link })],
      publication: [buildPublication({ link })],
      opporutunitiesAnnouncement: [buildAnnouncement({ link })],
    }),
    [`GET ${joinRequestPaths.request(request._id)}`]: { joinReq: request },
  }
  for (const page of [
    pages.home,
    pages.people,
    pages.publications,
    pages.opportunities,
    pages.request(request._id),
  ]) {
    const { unmount } = renderApp(page, stored)
    await waitFor(() => expect(document.querySelector('a[href="about:blank"]')).toBeTruthy())
    const hrefs = Array.from(document.links, (a) => a.getAttribute('href'))
    expect(hrefs).not.toContain(link)
    unmount()
  }
})

it.each([
  '#%',
  '#a:b',
  '#<img src=x onerror=alert(1)>',
  '#"]',
  '#%E0%A4%A',
  '#\u0000',
  '#__proto__',
])('the hash %j does not keep a page from being shown', async (hash) => {
  const complaints = vi.spyOn(console, 'error')
  for (const page of [pages.people, pages.opportunities, pages.home]) {
    const { unmount } = renderApp(page + hash, answers)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(document.querySelector('img[src=x]')).toBeNull()
    unmount()
  }
  expect(complaints).not.toHaveBeenCalled()
})

it('one source file sets HTML, which it has cleaned, and none runs text', () => {
  const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sources).length).toBeGreaterThan(80)
  const risky =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(|\bwindow\.alert\(/g
  const found = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(risky)].map(([what]) => `${path}: ${what}`),
  )
  expect(found).toEqual([])
})
