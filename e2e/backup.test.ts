import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { introPaths } from '@lab/shared/intro'
import { pages } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import { buildIntro } from '@lab/shared/testing/build'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible } from './support/a11y.ts'
import { closePages, launch, openPage } from './support/browser.ts'
import { type Site, startSite } from './support/startSite.ts'

let site: Site
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launch()])
  page = (await openPage(browser, site.url, { width: 360, height: 740 })).page
})
afterAll(async () => {
  await closePages(browser)
  await site?.stop()
})

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const told = (text: string | RegExp) => page.getByRole('alert').getByText(text).waitFor()
const password = () => page.getByRole('dialog').getByLabel('Your password')

async function logIn() {
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await press('Log in')
}

async function setSlogan(slogan: string) {
  const answer = await page.request.post(introPaths.update, { data: buildIntro({ slogan }) })
  expect(answer.status()).toBe(200)
}

it('an owner makes a backup, takes it along, and restores it from the file after a change', async () => {
  await page.goto(pages.backup)
  await logIn()
  await page.getByRole('heading', { name: 'Backups on this site' }).waitFor()
  await expectAccessible(page)
  await setSlogan('As it was')
  await press('Make a backup')
  await told('The backup is made.')

  await press(/^Download the backup of/)
  await password().fill('not the password')
  await press('Download')
  await page.getByText('The current password is wrong.').first().waitFor()
  await expectAccessible(page)
  await password().fill(admin.password)
  const [file] = await Promise.all([page.waitForEvent('download'), press('Download')])
  const archive = join(site.dataDir, 'taken-along.tar.gz')
  await file.saveAs(archive)

  await press(/^Delete the backup of/)
  await press('Delete')
  await page.getByText('There is none yet.').waitFor()
  await setSlogan('Changed since')

  await page.getByLabel('Archive').setInputFiles(archive)
  await page.getByRole('dialog').getByText('1 account').waitFor()
  await expectAccessible(page)
  await password().fill(admin.password)
  await press('Restore')
  await page.waitForURL(`**${pages.login}`)
  await told(/The site is as the backup has it/)
  await logIn()
  await page.getByText('Before a restore').waitFor()
  await page.goto(pages.home)
  await page.getByRole('heading', { name: 'As it was' }).waitFor()

  // The first steps do the same.
  await page.goto(pages.setup)
  const content = page.getByRole('listitem').filter({ hasText: 'What to begin with' })
  await content.getByRole('button', { name: 'Open' }).click()
  await press('Begin with an archive')
  await page.getByLabel('Archive').setInputFiles(archive)
  await page.getByRole('dialog').getByText('1 account').waitFor()
  await expectAccessible(page)
  await press('Cancel')
})

it('an archive that is none is refused in words', async () => {
  const nonsense = join(site.dataDir, 'nonsense.tar.gz')
  await writeFile(nonsense, 'This is no archive.')
  await page.goto(pages.backup)
  await page.getByLabel('Archive').setInputFiles(nonsense)
  await told(/is not a whole archive/)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('health tells what wants a hand, leads to its form, and sets aside', async () => {
  await page.goto(pages.health)
  await page.getByRole('heading', { name: 'Still the sample’s' }).waitFor()
  await expectAccessible(page)
  await press(/^Set aside Site, identity/)
  await told('Set aside until it changes.')
  await press('Undo')
  await page.getByRole('link', { name: /^Site, identity/ }).click()
  await page.getByRole('form').waitFor()
})
