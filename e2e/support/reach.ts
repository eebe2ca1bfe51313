import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  var axe: typeof import('axe-core')
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What is framed is looked at as a page of its own. */
const everything: RunOptions = { iframes: false, rules: { 'target-size': { enabled: true } } }
/** Colours are all that dark changes. */
const colours: RunOptions = { iframes: false, runOnly: ['color-contrast', 'link-in-text-block'] }

const looks = [1280, 320].flatMap((width) => [
  { width, colorScheme: 'light' as const, options: everything },
  { width, colorScheme: 'dark' as const, options: colours },
])

/** The page, as it is now, keeps out nobody: wide and narrow, light and dark, with text spread out. */
export async function expectReach(page: Page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource)
  const found: string[] = []
  for (const { width, colorScheme, options } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await stillness(page)
    const complaints = await violations(page, options)
    found.push(...complaints.map((text) => `${width} px, ${colorScheme}: ${text}`))
  }
  const cut = (await cutOff(page)).map((text) => `320 px, text spread out: ${text}`)
  expect([...found, ...cut]).toEqual([])
}

/** What fades in has come; what turns for ever may go on. */
const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** Looks again when the page has changed under the look. */
const violations = (page: Page, options: RunOptions): Promise<string[]> =>
  page.evaluate(async (options) => {
    const changes = new MutationObserver(() => {})
    changes.observe(document, { childList: true, subtree: true })
    let looked = await axe.run(document, { ...options, resultTypes: ['violations'] })
    while (looked.violations.length > 0 && changes.takeRecords().length > 0)
      looked = await axe.run(document, { ...options, resultTypes: ['violations'] })
    changes.disconnect()
    return looked.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target} ${failureSummary}`),
    )
  }, options)

/** What does not fit when text is spread as WCAG 1.4.12 asks. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`)
    document.adoptedStyleSheets.push(sheet)
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.clientWidth > 1 && element.innerText?.trim())
      .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflow))
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .map((element) => element.outerHTML.slice(0, 200))
    const tooWide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `too wide: ${element.outerHTML.slice(0, 200)}`)
    document.adoptedStyleSheets.pop()
    return scrollWidth > clientWidth ? ['the page scrolls sideways', ...tooWide, ...cut] : cut
  })
