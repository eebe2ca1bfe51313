import { joinRequestPaths } from '@lab/shared/joinRequests'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { newsPaths } from '@lab/shared/news'
import { openingPaths } from '@lab/shared/openings'
import { pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { teamPaths } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import {
  buildMember,
  buildNews,
  buildOpening,
  buildResearch,
  buildTheme,
} from '@lab/shared/testing/build'
import { themePaths } from '@lab/shared/themes'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { describe, it } from 'vitest'
import { expectAccessible } from './support/a11y.ts'
import { untilAlive, visit } from './support/browser.ts'
import { open, page, shareOnePage } from './support/onePage.ts'
import { siteStates, standInSite } from './support/siteStates.ts'
import { standIn } from './support/standIn.ts'

shareOnePage()

const heading = (name?: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
async function settled() {
  await untilAlive(page)
  const loader = page.getByRole('status').filter({ hasText: everyPageWords.loading })
  await loader.waitFor({ state: 'hidden' })
}

const news = buildNews()
const project = buildResearch({ otherImg: ['/uploads/missing.webp'] })
const member = buildMember({ topics: ['Snow'], roles: [{ title: 'PhD', from: '2021', to: '' }] })
const theme = buildTheme({ color: 'c2541b' })
const opening = buildOpening()
const sitePages = [
  pages.home,
  pages.people,
  pages.news,
  pages.publications,
  pages.research,
  pages.opportunities,
]

describe.each(Object.entries(siteStates))('with a site that is %s', (_, state) => {
  it.each(sitePages)('%s is accessible', async (path) => {
    await standInSite(page, state)
    await open(path)
    await heading()
    await settled()
    await expectAccessible(page)
  })
})

it.each([pages.mentorship, pages.join, pages.search, pages.login, '/nothing', sitePaths.feedFrame])(
  '%s is accessible',
  async (path) => {
    await open(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
  },
)

it.each([
  [pages.article(news._id), newsPaths.article(news._id), { article: news }],
  [pages.project(project._id), researchPaths.article(project._id), { research: project }],
  [pages.person(member._id), teamPaths.member(member._id), { member, advisees: [] }],
  [pages.theme(theme._id), themePaths.theme(theme._id), { theme }],
  [
    pages.opening(opening._id),
    openingPaths.opening(opening._id),
    { opening: { ...opening, isOpen: true } },
  ],
])('%s is accessible', async (path, api, body) => {
  await standIn(page, api, { body })
  await open(path)
  await untilAlive(page)
  await heading(/water|gauge|snow|member|floods/i)
  await expectAccessible(page)
})

it('the open menu is accessible', async () => {
  await page.setViewportSize({ width: 320, height: 900 })
  await visit(page, pages.mentorship)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Close menu' }).waitFor()
  await expectAccessible(page)
})

describe('the application is accessible', () => {
  const send = () => page.getByRole('button', { name: 'Send application' }).click()

  it('with mistakes', async () => {
    await open(pages.join)
    await untilAlive(page)
    await send()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
  })

  it('after it has arrived', async () => {
    const body = { success: true, message: joinRequestTexts.received }
    await standIn(page, joinRequestPaths.requests, { status: 201, body })
    await open(pages.join)
    await untilAlive(page)
    for (const label of ['First name', 'Last name', 'Expertise'])
      await page.getByLabel(label).fill('Sample')
    await page.getByLabel('Email').fill('sample@example.org')
    await send()
    await page.getByText(joinRequestTexts.received).waitFor()
    await expectAccessible(page)
  })
})

it('the login is accessible when it is refused', async () => {
  await open(pages.login)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').waitFor()
  await expectAccessible(page)
})
