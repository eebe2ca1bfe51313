import { authPaths } from '@lab/shared/auth'
import { newsTexts } from '@lab/shared/news'
import { pages } from '@lab/shared/paths'
import { publicationTexts } from '@lab/shared/publications'
import { researchTexts } from '@lab/shared/research'
import { teamTexts } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { visit } from './support/browser.ts'
import { expectFocus } from './support/keyboard.ts'
import { open, page, shareOnePage } from './support/onePage.ts'

shareOnePage()

/** So that what is missing stands far below. */
const LONG = 'A line of text. '.repeat(7)

const form = () => page.getByRole('form')

/** Whether all of it lies in the window with nothing over it. */
const isInSight = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isOnTop = [top + 2, bottom - 2].every((y) => {
      const above = document.elementFromPoint((left + right) / 2, y)
      return above !== null && (element.contains(above) || above.contains(element))
    })
    return isOnTop && top >= 0 && bottom <= window.innerHeight
  })

beforeAll(async () => {
  await page.request.post(authPaths.login, { data: admin })
})

describe.each([
  [360, 640],
  [1280, 720],
])('in a window of %i by %i', (width, height) => {
  it.each([
    ['about', 'Add a member', ['Name', 'Position'], teamTexts.missing],
    ['news', 'Add news', ['Heading', 'Body'], newsTexts.missing],
    ['publication', 'Add a publication', ['Title', 'Details'], publicationTexts.missing],
    ['research', 'Add a research project', ['Period'], researchTexts.missing],
  ])('the form of %s that is refused says why where it is seen', async (tab, add, fields, text) => {
    await page.setViewportSize({ width, height })
    await open(`${pages.admin}?tab=${tab}`)
    await page.getByRole('button', { name: add, exact: true }).click()
    for (const name of fields) await form().getByLabel(name).first().fill(LONG)
    await form().locator('[type=submit]').click()
    const alert = page.getByRole('alert').getByText(text)
    await alert.waitFor()
    await expectFocus(form().locator('[aria-invalid=true]').first())
    await expect.poll(() => isInSight(alert)).toBe(true)
    await expect.poll(() => isInSight(form().locator(':focus'))).toBe(true)
  })

  it('so does the application', async () => {
    await page.setViewportSize({ width, height })
    await visit(page, pages.join)
    for (const name of ['First name', 'Last name', 'Email'])
      await page.getByLabel(name).fill('sample@example.org')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByRole('alert').waitFor()
    await expectFocus(page.locator('[aria-invalid=true]').first())
    await expect.poll(() => isInSight(page.getByRole('alert').locator('a').first())).toBe(true)
    await expect.poll(() => isInSight(page.locator('form :focus'))).toBe(true)
  })
})
