import { accountPaths, accountTexts } from '@lab/shared/accounts'
import { authPaths, authTexts } from '@lab/shared/auth'
import { historyPaths } from '@lab/shared/history'
import { imagePaths } from '@lab/shared/images'
import { introPaths } from '@lab/shared/intro'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { newsPaths, newsTexts } from '@lab/shared/news'
import { pages, sitePaths } from '@lab/shared/paths'
import { presencePaths } from '@lab/shared/presence'
import { texts } from '@lab/shared/reply'
import { INVESTIGATORS, profilePaths } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import {
  buildAccount,
  buildAdminData,
  buildJoinRequest,
  buildMember,
  buildOwnAccount,
  versioned,
} from '@lab/shared/testing/build'
import { trashPaths } from '@lab/shared/trash'
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
    await panel().getByRole('heading', { level: 2 }).first().waitFor()
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

  it('when somebody else has changed the same fields, and has the form open too', async () => {
    const others = [{ name: 'ann@example.org', since: '2026-03-04T10:31:00.000Z' }]
    await standIn(page, presencePaths.note, { body: { others } })
    await openTab('intro')
    await page.getByText(/has this open too/).waitFor()
    await expectAccessible(page)
    const fields = [
      { name: 'slogan', base: 'Following water', mine: 'Following snow', theirs: 'Finding water' },
      { name: 'research_Desc', mine: 'Snow', theirs: '' },
    ]
    const conflict = { version: 4, by: 'ann@example.org', at: '2026-03-04T10:40:00.000Z', fields }
    const body = { success: false, message: texts.stale, conflict }
    await standIn(page, introPaths.update, { status: 409, body })
    await page
      .getByRole('form')
      .getByRole('button', { name: /^Update/ })
      .click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })

  it('when somebody else has deleted what is edited', async () => {
    await openTab('news')
    const [item] = content.news
    const body = { success: false, message: texts.notFound }
    await standIn(page, newsPaths.edit(item?._id ?? ''), { status: 404, body })
    await panel().getByRole('button', { name: /^Edit/ }).click()
    await standIn(page, sitePaths.adminData, { body: { ...content, news: [] } })
    await page.getByRole('form').getByRole('button', { name: 'Update News' }).click()
    await page.getByRole('region', { name: 'Deleted meanwhile' }).waitFor()
    await expectAccessible(page)
  })

  it('with drafts, those of new records too', async () => {
    const [item] = content.news
    const draft = {
      kind: 'news',
      record: item?._id,
      base: 3,
      version: 0,
      fields: { heading: 'Two gauges were installed' },
      title: 'Two gauges were installed',
      by: 'ann@example.org',
      at: '2026-03-04T10:40:00.000Z',
    }
    const fresh = { ...draft, record: '65e5a0000000000000000001', base: null, title: '' }
    const body = { ...content, drafts: [fresh, draft] }
    await standIn(page, sitePaths.adminData, { body })
    await open(`${pages.admin}?tab=news`)
    await panel().getByRole('button', { name: 'Show only drafts' }).click()
    await expectAccessible(page)
    await panel().getByRole('button', { name: /^Edit/ }).last().click()
    await page.getByText(/^Draft by/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })

  it('with the history of a record, and a version of it', async () => {
    const [item] = content.news
    const { _id = '', heading, body, mainImage } = item ?? {}
    const now = { version: 3, at: '2026-03-04T10:40:00.000Z', by: 'ann@example.org', gone: [] }
    const then = { ...now, version: 2, gone: ['/uploads/gone.webp'] }
    const versions = [
      { ...now, changed: ['heading'] },
      { ...then, changed: ['body'] },
    ]
    const answer = (path: string, body: object) => standIn(page, path, { body })
    await answer(historyPaths.list('news', _id), { versions })
    const fields = { heading, body, mainImage, otherImage: [] }
    await answer(historyPaths.version('news', _id, 3), { ...now, fields })
    const before = { ...fields, heading: 'A gauge was lost', otherImage: then.gone }
    await answer(historyPaths.version('news', _id, 2), { ...then, fields: before })
    await openTab('news')
    await panel().getByRole('button', { name: /^Edit/ }).click()
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByRole('listitem').first().waitFor()
    await expectAccessible(page)
    await history.getByRole('list').getByRole('button').click()
    await history.getByText('gone.webp is no longer stored.').waitFor()
    await expectAccessible(page)
  })

  it('when something was deleted, and with the trash', async () => {
    const [item] = content.news
    const { _id = '', heading: title, body, mainImage } = item ?? {}
    await standIn(page, imagePaths.delete, { body: { success: true, message: 'x' } })
    const deleted = { success: true, message: newsTexts.deleted }
    await standIn(page, newsPaths.delete(_id), { body: deleted })
    await openTab('news')
    await panel()
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await expectAccessible(page)

    const at = '2026-03-04T10:40:00.000Z'
    const entry = { record: _id, kind: 'news', title, by: 'ann@example.org', at, purgeAt: at }
    await standIn(page, trashPaths.list, { body: { entries: [entry] } })
    await standIn(page, trashPaths.entry(_id), {
      body: { ...entry, fields: { heading: title, body, mainImage } },
    })
    await open(pages.trash)
    await page.getByRole('link', { name: title }).waitFor()
    await expectAccessible(page)
    await open(pages.trashed(_id))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Delete for good/ }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })

  it('while papers are imported', async () => {
    await open(pages.importPapers)
    const [paper] = content.publication
    await page
      .getByLabel('Paste papers or identifiers')
      .fill(
        `@article{a, title = {Rain}, author = {Rivera, A.}, year = 2001, doi = {10.1234/x}} @article{b, title = {${paper?.title}}, year = 2001} @article{c, title = }`,
      )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByRole('button', { name: 'all 3' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Edit ${paper?.title}` }).click()
    await page.getByLabel('Year').waitFor()
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

  it('with the forms of the site for its words and its language', async () => {
    await open(`${pages.site}?tab=words`)
    await panel().getByText('Every page', { exact: true }).click()
    await page.getByLabel('Skip to content').fill('Zum Inhalt')
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('no word is like this')
    await expectAccessible(page)
    await open(`${pages.site}?tab=locale`)
    await page.getByLabel('Time zone').fill('Nowhere')
    await page.getByRole('button', { name: 'Update Language' }).click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
  })

  it.each(['identity', 'appearance', 'home', 'mentorship', 'investigators', 'themes'])(
    'with the form of the site for %s',
    async (tab) => {
      await standIn(page, sitePaths.adminData, { body: content })
      await open(`${pages.site}?tab=${tab}`)
      await panel().getByRole('heading', { level: 2 }).first().waitFor()
      const edit = panel().getByRole('button', { name: /^Edit/ })
      if (tab === 'investigators' || tab === 'themes') await edit.first().click()
      const field = page.getByRole('form').getByRole('textbox').first()
      await field.fill(tab === 'identity' ? '' : 'Changed')
      await expectAccessible(page)
      if (tab !== 'identity') return
      const addresses = page.getByRole('form').getByRole('textbox', { name: 'Address' })
      await addresses.last().fill('javascript:')
      await page.getByRole('button', { name: 'Update Identity' }).click()
      await page.getByRole('alert').waitFor()
      await expectAccessible(page)
    },
  )

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

  it('with accounts', async () => {
    const accounts = [
      buildAccount({ email: 'a.rather.long.address.of.somebody@hydrology.example.org' }),
      buildAccount({ state: 'disabled', secondFactor: true, lastSeen: new Date().toISOString() }),
    ]
    const link = {
      purpose: 'invitation',
      email: 'new@example.org',
      expiresAt: '2030-01-01T00:00:00.000Z',
      path: `${pages.link}#${'x'.repeat(43)}`,
      problem: 'The mail server did not take the mail.',
    }
    await standIn(page, accountPaths.accounts, { body: { accounts, secondFactorRequired: true } })
    const made = { success: true, message: accountTexts.linked, data: { link } }
    await standIn(page, accountPaths.link(accounts[0]?._id ?? ''), { body: made })
    await open(pages.accounts)
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^New password/ }).click()
    await page.getByLabel(/^Give this/).waitFor()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })

  it('with the first steps', async () => {
    await open(pages.setup)
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
    for (const step of ['One picture', 'Colours', 'What to begin with', 'Who leads the lab']) {
      await page.getByRole('button', { name: `Open ${step}` }).click()
      await page.getByRole('button', { name: 'Leave it for later' }).waitFor()
      await expectAccessible(page)
    }
  })

  it('with what is still the sample’s', async () => {
    await open(pages.admin)
    await page.getByText('Make it yours').click()
    await page.getByRole('link', { name: 'Postal address' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove the sample content' }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })

  it('with Edit at the parts of pages', async () => {
    for (const path of [pages.home, pages.people, pages.mentorship]) {
      await open(path)
      await page.getByRole('link', { name: /^Edit/ }).first().waitFor()
      await expectAccessible(page)
    }
  })

  it('with activity', async () => {
    await open(pages.activity)
    await page.getByText('logged in').first().waitFor()
    await expectAccessible(page)
  })

  it('with the own account', async () => {
    await open(pages.password)
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByLabel('Your password').fill('not the password')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('img', { name: /to scan/ }).waitFor()
    await expectAccessible(page)
    const recoveryCodes = Array.from({ length: 10 }, (_, i) => `abcd-efgh-ijkl-mno${i}`)
    const on = { success: true, message: authTexts.secondFactorOn, data: { recoveryCodes } }
    await standIn(page, authPaths.secondFactorConfirm, { body: on })
    await page.getByLabel('Code').fill('123456')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('abcd-efgh-ijkl-mno9').waitFor()
    await expectAccessible(page)
  })

  it('with the own profile', async () => {
    const profile = versioned(
      buildMember({ group: INVESTIGATORS, links: [{ label: 'Code', url: 'https://example.org' }] }),
    )
    const account = buildOwnAccount({ role: 'member', member: profile._id })
    await standIn(page, authPaths.account, { body: account })
    await standIn(page, profilePaths.profile, { body: profile })
    await open(pages.profile)
    await page.getByLabel('Biography').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
  })

  it('where a one-time link leads', async () => {
    const offer = { email: 'new@example.org', purpose: 'invitation' }
    await standIn(page, authPaths.link, { body: offer })
    await open(`${pages.link}#token`)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
  })

  it('when a login asks for a code', async () => {
    const asked = { success: false, message: authTexts.codeNeeded, codeNeeded: true }
    await page.request.get(authPaths.logout)
    await standIn(page, authPaths.login, { status: 401, body: asked })
    await open(pages.login)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Code').waitFor()
    await expectAccessible(page)
  })
})
