// What every public page costs a visitor with a phone, and whether that is within the budgets:
//   node --import tsx bench/page-budget.mjs                  starts the built site with its sample content
//   node --import tsx bench/page-budget.mjs http://host:80   measures a site that runs already
// Needs the built site (npm run build) and Chromium. Ends with code 1 when a budget is broken.

import { brotliCompressSync } from 'node:zlib'
import { pages } from '@lab/shared/paths'
import { chromium } from 'playwright-core'
import { ensureBrowser } from '../scripts/browser.mjs'
import { publicPages, startBuiltSite } from './support/builtSite.mjs'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true }
/** A slow mobile network, on which what jumps can be seen to jump. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
}

/**
 * In kB as they travel; `all` is for the home page. Of the scripts, words and menus that a lab can
 * change are 2 to 4 kB, forms 2, and search and filters of the papers up to 12.
 */
const budgets = { js: 119, css: 15, fonts: 100, all: 600, shift: 0.02 }
const PAPERS_JS = 124

/** @type {Record<string, string>} */
const kinds = { script: 'js', stylesheet: 'css', font: 'fonts', image: 'images' }
const isText = /javascript|css|html|json|xml|svg|text/

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ kind: string | undefined, bytes: number }} Load
 * @typedef {Record<string, number>} Row
 */

const [given] = process.argv.slice(2)
const site = given
  ? { url: given.replace(/\/$/, ''), stop: async () => {} }
  : await startBuiltSite()
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  /** @type {Record<string, Row>} */
  const rows = {}
  for (const path of await publicPages(site.url)) rows[path] = await measure(path)
  console.log(
    'kB as they travel to a phone of 390 x 844 at 3x; `scrolled` is after reading to the end',
  )
  console.table(rows)
  const broken = Object.entries(rows).flatMap(([path, row]) => overspent(path, row))
  console.log(broken.length > 0 ? broken.join('\n') : `All within ${JSON.stringify(budgets)}.`)
  process.exitCode = broken.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await site.stop()
}

/**
 * @param {string} path
 * @returns {Promise<Row>}
 */
async function measure(path) {
  await makePictures(path)
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(noteShifts)
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', NETWORK)
  /** @type {Promise<Load>[]} */
  const loads = []
  page.on('requestfinished', (request) => loads.push(sizeOf(request)))
  await page.goto(site.url + path)
  await page.waitForLoadState('networkidle')
  const atFirst = sumUp(await Promise.all(loads))
  await readToTheEnd(page)
  const { all: scrolled } = sumUp(await Promise.all(loads))
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'shifts')))
  await context.close()
  return { ...atFirst, scrolled, shift: Number(shift.toFixed(4)) }
}

/**
 * Pictures are made when they are first asked for; what is measured is what everybody after gets.
 * @param {string} path
 */
async function makePictures(path) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(site.url + path)
  await readToTheEnd(page)
  await context.close()
}

/** @param {Page} page */
async function readToTheEnd(page) {
  for (let last = -1, now = 0; now !== last; ) {
    last = now
    now = await page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: 'instant' })
      return scrollY
    })
    await page.waitForTimeout(100)
  }
  await page.waitForLoadState('networkidle')
}

/** Runs in the page. */
function noteShifts() {
  Object.assign(window, { shifts: 0 })
  let shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) shifts += Reflect.get(entry, 'value')
    Object.assign(window, { shifts })
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * The size of an answer as it travels; where the server does not compress a text, as if it did.
 * @param {import('playwright-core').Request} request
 * @returns {Promise<Load>}
 */
async function sizeOf(request) {
  const response = await request.response()
  const kind = kinds[request.resourceType()]
  const headers = (await response?.allHeaders()) ?? {}
  const { responseBodySize } = await request.sizes()
  const isCompressible = isText.test(headers['content-type'] ?? '') && !headers['content-encoding']
  const body = isCompressible ? await response?.body().catch(() => undefined) : undefined
  return { kind, bytes: body ? brotliCompressSync(body).length : responseBodySize }
}

/** @param {Load[]} loads */
function sumUp(loads) {
  const sum = (/** @type {string | undefined} */ kind) =>
    loads.filter((load) => !kind || load.kind === kind).reduce((all, { bytes }) => all + bytes, 0)
  const columns = Object.values(kinds).map((kind) => [kind, inKilobytes(sum(kind))])
  return {
    ...Object.fromEntries(columns),
    all: inKilobytes(sum(undefined)),
    requests: loads.length,
  }
}

/** @param {number} bytes */
function inKilobytes(bytes) {
  return Math.round(bytes / 100) / 10
}

/**
 * @param {string} path
 * @param {Row} row
 */
function overspent(path, row) {
  const own = path === pages.publications ? { ...budgets, js: PAPERS_JS } : budgets
  return Object.entries(own)
    .filter(
      ([name, budget]) => (row[name] ?? 0) > budget && (name !== 'all' || path === pages.home),
    )
    .map(([name, budget]) => `${path}: ${name} is ${row[name]}, more than ${budget}`)
}
