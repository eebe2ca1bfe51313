import { joinRequestPaths, joinRequestTexts } from '@lab/shared/joinRequests'
import { newsPaths } from '@lab/shared/news'
import { pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { admin } from '@lab/shared/testing/admin'
import { buildNews, buildResearch } from '@lab/shared/testing/build'
import { describe, it } from 'vitest'
import { open, page, shareOnePage } from './support/onePage.ts'
import { expectReach } from './support/reach.ts'
import { siteStates, standInSite } from './support/siteStates.ts'
import { standIn } from './support/standIn.ts'

shareOnePage()

const heading = (name?: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
const settled = () => page.getByRole('status').waitFor({ state: 'hidden' })

const news = buildNews()
const project = buildResearch({ otherImg: ['/uploads/missing.webp'] })
const sitePages = [
  pages.home,
  pages.people,
  pages.news,
  pages.publications,
  pages.research,
  pages.opportunities,
]

describe.each(Object.entries(siteStates))('with a site that is %s', (_, state) => {
  it.each(sitePages)('%s keeps out nobody', async (path) => {
    await standInSite(page, state)
    await open(path)
    await heading()
    await settled()
    await expectReach(page)
  })
})

it.each([pages.mentorship, pages.join, pages.login, '/nothing', sitePaths.feedFrame])(
  '%s keeps out nobody',
  async (path) => {
    await open(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectReach(page)
  },
)

it.each([
  [pages.article(news._id), newsPaths.article(news._id), { article: news }],
  [pages.project(project._id), researchPaths.article(project._id), { research: project }],
])('%s keeps out nobody', async (path, api, body) => {
  await standIn(page, api, { body })
  await open(path)
  await heading(/water|gauge|snow/i)
  await expectReach(page)
})

it('the open menu keeps out nobody', async () => {
  await page.setViewportSize({ width: 320, height: 900 })
  await open(pages.mentorship)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectReach(page)
})

describe('the application keeps out nobody', () => {
  const send = () => page.getByRole('button', { name: 'Send application' }).click()

  it('with mistakes', async () => {
    await open(pages.join)
    await send()
    await page.getByRole('alert').waitFor()
    await expectReach(page)
  })

  it('after it has arrived', async () => {
    const body = { success: true, message: joinRequestTexts.received }
    await standIn(page, joinRequestPaths.requests, { status: 201, body })
    await open(pages.join)
    for (const label of ['First name', 'Last name', 'Expertise'])
      await page.getByLabel(label).fill('Sample')
    await page.getByLabel('Email').fill('sample@example.org')
    await send()
    await page.getByText(joinRequestTexts.received).waitFor()
    await expectReach(page)
  })
})

it('the login keeps out nobody when it is refused', async () => {
  await open(pages.login)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').waitFor()
  await expectReach(page)
})
