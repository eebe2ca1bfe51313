import { authPaths } from '@lab/shared/auth'
import { lab } from '@lab/shared/lab'
import { pages, sitePaths } from '@lab/shared/paths'
import { admin } from '@lab/shared/testing/admin'
import {
  buildAdminData,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
  versioned,
} from '@lab/shared/testing/build'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { open, page, shareOnePage } from './support/onePage.ts'
import { standIn } from './support/standIn.ts'

shareOnePage()

const MANY = 60
const title =
  'The plumbing of land surface models: what the rivers of a continent remember, and why'
const mainImage = lab.hero.src
const many = <T extends object>(build: (n: number) => T) =>
  Array.from({ length: MANY }, (_, n) => versioned(build(n)))

const content = buildAdminData({
  team: many((n) => buildMember({ name: `Sample Person ${n}`, position: title, img: mainImage })),
  news: many((n) => buildNews({ heading: `${title} ${n}`, mainImage })),
  publication: many((n) => buildPublication({ title: `${title} ${n}`, imgUrl: mainImage })),
  research: many((n) => buildResearch({ title: `${title} ${n}`, period: title, mainImage })),
})

const panel = () => page.getByRole('tabpanel')
const form = () => page.getByRole('form')

async function openMiddle(tab: string) {
  await standIn(page, sitePaths.adminData, { body: content })
  await open(`${pages.admin}?tab=${tab}`)
  await panel()
    .getByRole('listitem')
    .nth(MANY - 1)
    .waitFor()
  const middle = panel()
    .getByRole('listitem')
    .nth(MANY / 2)
  await middle.scrollIntoViewIfNeeded()
  return middle
}

/** What stands beside the window, to its right or its left. */
const beside = () =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const outside = [...document.querySelectorAll('main *')]
      .filter((element) => element.getClientRects().length > 0 && !element.closest('.sr-only'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -1 || right > clientWidth + 1
      })
      .map((element) => element.outerHTML.slice(0, 120))
    return scrollWidth > clientWidth ? ['the page scrolls sideways', ...outside] : outside
  })

const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN

beforeAll(async () => {
  await page.request.post(authPaths.login, { data: admin })
})

describe.each([1024, 1280, 1440])('at %i px', (width) => {
  it.each(['about', 'news', 'publication', 'research'])(
    'the form of %s is whole beside a long list, opened from its middle',
    async (tab) => {
      await page.setViewportSize({ width, height: 900 })
      const middle = await openMiddle(tab)
      expect(await beside()).toEqual([])
      const place = await topOf(middle)
      await middle.getByRole('button', { name: /^Edit/ }).click()
      await form().waitFor()
      expect(await beside()).toEqual([])
      expect(Math.abs((await topOf(middle)) - place)).toBeLessThan(3)
      expect(await topOf(form().getByRole('button').last())).toBeLessThan(900)
      await form().getByRole('button', { name: 'Close the form' }).click()
      expect(Math.abs((await topOf(middle)) - place)).toBeLessThan(3)

      await openMiddle(tab)
      await panel().getByRole('button', { name: /^Add/ }).click()
      await form().waitFor()
      expect(await beside()).toEqual([])
      const room = (await form().boundingBox())?.width ?? 0
      expect(room).toBeGreaterThan(width / 3)
    },
  )
})

it('on a telephone a form has the whole screen, and leads back to the row that it was opened from', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  const middle = await openMiddle('news')
  const place = await topOf(middle)
  await middle.getByRole('button', { name: /^Edit/ }).click()
  await form().waitFor()
  expect(await beside()).toEqual([])
  expect(await topOf(form())).toBeLessThan(40)
  for (const hidden of [page.getByRole('tablist'), page.getByRole('navigation'), middle])
    expect(await hidden.isVisible()).toBe(false)
  await form().getByRole('textbox').first().fill('Another heading')
  await form().getByText('Unsaved changes').waitFor()
  await form().getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('tablist').waitFor()
  expect(Math.abs((await topOf(middle)) - place)).toBeLessThan(3)
  expect(await middle.getByRole('button', { name: /^Edit/ }).evaluate(hasFocus)).toBe(true)
})

const hasFocus = (element: Element) => element === document.activeElement
