import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { picture } from './picture.ts'

const MOST_STEPS = 80

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Goes on with the Tab key until the target has the focus; it must be seen to have it. */
export async function tabTo(page: Page, target: Locator) {
  await target.first().waitFor()
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await hasFocus(target)) return expectSeen(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${target}.`)
}

/** What has the focus lies within the window, under nothing else, with an outline around it. */
async function expectSeen(page: Page) {
  const look = await page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { left, top, width, height } = element.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2)
    return {
      isOutlined: getComputedStyle(element).outlineStyle !== 'none',
      isOnTop: above !== null && (element.contains(above) || above.contains(element)),
    }
  })
  expect({ ...look, name: await nameOfFocus(page) }).toMatchObject({
    isOutlined: true,
    isOnTop: true,
  })
}

const nameOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))

export const expectFocus = (target: Locator) => expect.poll(() => hasFocus(target)).toBe(true)

/** Opens the file dialog of what has the focus, and chooses a file in it. */
export async function chooseFile(page: Page, file: ReturnType<typeof picture>) {
  const opened = page.waitForEvent('filechooser', { timeout: 60_000 })
  // A browser that is very busy may drop a press; a person would press again.
  const again = setInterval(() => page.keyboard.press('Enter'), 10_000)
  await page.keyboard.press('Enter')
  const dialog = await opened.finally(() => clearInterval(again))
  await dialog.setFiles(file)
}
