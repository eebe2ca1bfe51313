// What every public page costs a visitor with a phone, and whether that is within the budgets:
//   node --import tsx bench/page-budget.mjs                  starts the built site with its sample content
//   node --import tsx bench/page-budget.mjs http://host:80   measures a site that runs already
// Needs the built site (npm run build) and Chromium. Ends with code 1 when a budget is broken.

import { brotliCompressSync } from 'node:zlib'
import { pages } from '@lab/shared/site'
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

/** In kB as they travel; `all` is for the home page. */
const budgets = { js: 110, css: 15, fonts: 100, all: 600, shift: 0.02 }

const kinds = { script: 'js', stylesheet: 'css', font: 'fonts', image: 'images' }
const isText = /javascript|css|html|json|xml|svg|text/

const [given] = process.argv.slice(2)
const site = given
  ? { url: given.replace(/\/$/, ''), stop: async () => {} }
  : await startBuiltSite()
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
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

async function measure(path) {
  await makePictures(path)
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(noteShifts)
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', NETWORK)
  const loads = []
  page.on('requestfinished', (request) => loads.push(sizeOf(request)))
  await page.goto(site.url + path)
  await page.waitForLoadState('networkidle')
  const atFirst = sumUp(await Promise.all(loads))
  await readToTheEnd(page)
  const { all: scrolled } = sumUp(await Promise.all(loads))
  const shift = await page.evaluate(() => window.shifts)
  await context.close()
  return { ...atFirst, scrolled, shift: Number(shift.toFixed(4)) }
}

/** Pictures are made when they are first asked for; what is measured is what everybody after gets. */
async function makePictures(path) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(site.url + path)
  await readToTheEnd(page)
  await context.close()
}

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
  window.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The size of an answer as it travels; where the server does not compress a text, as if it did. */
async function sizeOf(request) {
  const response = await request.response()
  const kind = kinds[request.resourceType()]
  const headers = (await response?.allHeaders()) ?? {}
  const { responseBodySize } = await request.sizes()
  const isCompressible = isText.test(headers['content-type'] ?? '') && !headers['content-encoding']
  const body = isCompressible ? await response?.body().catch(() => undefined) : undefined
  return { kind, bytes: body ? brotliCompressSync(body).length : responseBodySize }
}

function sumUp(loads) {
  const sum = (kind) =>
    loads.filter((load) => !kind || load.kind === kind).reduce((all, { bytes }) => all + bytes, 0)
  const columns = Object.values(kinds).map((kind) => [kind, inKilobytes(sum(kind))])
  return { ...Object.fromEntries(columns), all: inKilobytes(sum()), requests: loads.length }
}

function inKilobytes(bytes) {
  return Math.round(bytes / 100) / 10
}

function overspent(path, row) {
  return Object.entries(budgets)
    .filter(([name, budget]) => row[name] > budget && (name !== 'all' || path === pages.home))
    .map(([name, budget]) => `${path}: ${name} is ${row[name]}, more than ${budget}`)
}
