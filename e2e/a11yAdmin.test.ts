import { authPaths } from '@lab/shared/auth'
import { introPaths } from '@lab/shared/intro'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { pages, sitePaths } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import { admin } from '@lab/shared/testing/admin'
import { buildAdminData, buildJoinRequest, buildMember, versioned } from '@lab/shared/testing/build'
import { beforeAll, describe, it } from 'vitest'
import { expectAccessible } from './support/a11y.ts'
import { open, page, shareOnePage } from './support/onePage.ts'
import { standIn } from './support/standIn.ts'

shareOnePage()

describe('the admin area is accessible', () => {
  const content = buildAdminData({ team: [versioned(buildMember()), versioned(buildMember())] })
  const panel = () => page.getByRole('tabpanel')
  const openTab = async (tab: string) => {
    await standIn(page, sitePaths.adminData, { body: content })
    await open(`${pages.admin}?tab=${tab}`)
    await panel().getByRole('heading', { level: 2 }).waitFor()
  }

  beforeAll(async () => {
    await page.request.post(authPaths.login, { data: admin })
  })

  it.each(['about', 'news', 'publication', 'research'])('with the form of %s', async (tab) => {
    await openTab(tab)
    await panel().getByRole('button', { name: /^Add/ }).click()
    await expectAccessible(page)
    await page
      .getByRole('form')
      .getByRole('button', { name: /^Add .*[A-Z]/ })
      .click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await panel()
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })

  it.each(['intro', 'opportunities'])('with the form of %s', async (tab) => {
    await openTab(tab)
    await page.getByRole('form').getByRole('textbox').first().fill('')
    if (tab === 'opportunities') await page.locator('.ql-editor').waitFor()
    await expectAccessible(page)
    await page
      .getByRole('form')
      .getByRole('button', { name: /^Update/ })
      .click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
  })

  it('when somebody else was faster', async () => {
    await openTab('intro')
    const body = { success: false, message: texts.stale }
    await standIn(page, introPaths.update, { status: 409, body })
    await page
      .getByRole('form')
      .getByRole('button', { name: /^Update/ })
      .click()
    await page.getByRole('button', { name: 'Keep mine' }).waitFor()
    await expectAccessible(page)
  })

  it('when the session has ended', async () => {
    await openTab('intro')
    const body = { success: false, message: texts.notLoggedIn }
    await standIn(page, introPaths.update, { status: 401, body })
    await page
      .getByRole('form')
      .getByRole('button', { name: /^Update/ })
      .click()
    await page.getByRole('button', { name: 'Log in again' }).click()
    await expectAccessible(page)
  })

  it('with the applications', async () => {
    const request = buildJoinRequest({ resumePath: '/sample.pdf' })
    await standIn(page, joinRequestPaths.requests, { body: { joinUsReq: [request] } })
    await standIn(page, joinRequestPaths.request(request._id), { body: { joinReq: request } })
    await open(pages.requests)
    await page.getByRole('link', { name: 'Sample Applicant' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Archived' }).click()
    await page.getByText('No requests here.').waitFor()
    await expectAccessible(page)
    await open(pages.request(request._id))
    await page.getByRole('heading', { level: 1, name: 'Sample Applicant' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })
})
