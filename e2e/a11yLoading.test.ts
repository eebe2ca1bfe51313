import { pages } from '@lab/shared/paths'
import { buildNews, buildResearch } from '@lab/shared/testing/build'
import { it } from 'vitest'
import { expectAccessible } from './support/a11y.ts'
import { open, page, shareOnePage } from './support/onePage.ts'

shareOnePage()

const waitingPages = [
  pages.home,
  pages.people,
  pages.news,
  pages.publications,
  pages.research,
  pages.opportunities,
  pages.article(buildNews()._id),
  pages.project(buildResearch()._id),
  pages.admin,
]

it.each(waitingPages)('%s is accessible while it loads', async (path) => {
  await page.route('**/api/**', () => {})
  await open(path)
  await page.getByRole('status').getByText('Loading').waitFor()
  await expectAccessible(page)
})

it.each(waitingPages)('%s is accessible when it fails', async (path) => {
  await page.route('**/api/**', (route) => route.abort())
  await open(path)
  await page.getByRole('alert').or(page.getByLabel('Password')).waitFor()
  await expectAccessible(page)
})
