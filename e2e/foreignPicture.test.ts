import { createServer } from 'node:http'
import { authPaths } from '@lab/shared/auth'
import { pages } from '@lab/shared/paths'
import { teamPaths, teamTexts } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import { buildMember } from '@lab/shared/testing/build'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, expectPictures, launch, openPage } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { type Site, startSite } from './support/startSite.ts'

const other = createServer((_req, res) => {
  const { mimeType, buffer } = picture('face.png')
  res.setHeader('content-type', mimeType).end(buffer)
})

let site: Site
let browser: Browser
beforeAll(async () => {
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  ;[site, browser] = await Promise.all([startSite(), launch()])
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
  other.close()
})

it('A picture on another host is seen, and its record can be deleted', async () => {
  const { page, complaints } = await openPage(browser, site.url)
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const img = `http://127.0.0.1:${port}/face.png`
  await page.request.post(authPaths.login, { data: admin })
  const { _id, ...member } = buildMember({ name: 'Sample Guest', img, order: 1 })
  expect((await page.request.post(teamPaths.add, { data: member })).status()).toBe(201)

  await page.goto(pages.people)
  await page.locator(`img[src="${img}"]`).waitFor()
  await expectPictures(page)

  await page.goto(`${pages.admin}?tab=about`)
  await page.getByRole('button', { name: 'Delete Sample Guest' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(img).waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alert').getByText(teamTexts.deleted).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})
