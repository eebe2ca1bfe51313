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
/** Colours are all that the dark theme changes. */
const colours: RunOptions = { iframes: false, runOnly: ['color-contrast', 'link-in-text-block'] }

const looks = [320, 1280].flatMap((width) => [
  { width, colorScheme: 'light' as const },
  { width, colorScheme: 'dark' as const },
])
type Look = (typeof looks)[number]

/** The suite looks at each state once, `npm run a11y` in every width and theme. */
const inAllLooks = process.env.A11Y === 'all'

/** One of them, spread over the tests, and the same whenever that runs. */
function looksAtState(): Look[] {
  if (inAllLooks) return looks
  const name = expect.getState().currentTestName ?? ''
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return looks.slice(sum % looks.length).slice(0, 1)
}

async function complaints(page: Page, { width, colorScheme }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await stillness(page)
  const isSecond = inAllLooks && colorScheme === 'dark'
  const found = await violations(page, isSecond ? colours : everything)
  const cut = width === 320 && !isSecond ? await cutOff(page) : []
  return [
    ...found.map((text) => `${width} px, ${colorScheme}: ${text}`),
    ...cut.map((text) => `${width} px, text spread out: ${text}`),
  ]
}

/** Holds the page, as it is now, to WCAG 2.2 AA. */
export async function expectAccessible(page: Page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource)
  const found: string[] = []
  for (const look of looksAtState()) found.push(...(await complaints(page, look)))
  expect(found).toEqual([])
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
    // What a bar that stays in sight covers can be scrolled from under it.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.sticky { position: static !important }')
    document.adoptedStyleSheets.push(sheet)
    let looked = await axe.run(document, { ...options, resultTypes: ['violations'] })
    while (looked.violations.length > 0 && changes.takeRecords().length > 0)
      looked = await axe.run(document, { ...options, resultTypes: ['violations'] })
    changes.disconnect()
    document.adoptedStyleSheets.pop()
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
