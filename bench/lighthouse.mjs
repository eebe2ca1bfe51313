// What Lighthouse says of every public page of the built site, on a phone and on a desk:
//   node --import tsx bench/lighthouse.mjs             all pages, the median of three runs each
//   node --import tsx bench/lighthouse.mjs /about /    these alone
//   node --import tsx bench/lighthouse.mjs --runs=1    for a first look
// Needs the built site (npm run build), Chromium, and Lighthouse, which is no dependency of the
// site: npm i --no-save lighthouse. Performance is that of an idle machine only.
// Ends with code 1 when a target is missed.

import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { ensureBrowser } from '../scripts/browser.mjs'
import { freePort, publicPages, startBuiltSite } from './support/builtSite.mjs'

/** @typedef {import('lighthouse').Report} Report */

const forms = {
  phone: { performance: 99, screen: { width: 412, height: 823, scale: 1.75 } },
  desk: { performance: 100, screen: { width: 1350, height: 940, scale: 1 } },
}
/** @type {(keyof typeof forms)[]} */
const FORMS = ['phone', 'desk']
/** @type {Record<string, number>} */
const targets = { accessibility: 100, 'best-practices': 100, seo: 100 }
const MOST_SHIFT = 0.02
/** Milliseconds. */
const latest = { 'first-contentful-paint': 900, 'largest-contentful-paint': 2_000 }

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const { default: lighthouse, desktopConfig } = await import('lighthouse').catch(() => {
  console.error('Lighthouse is missing. Get it with: npm i --no-save lighthouse')
  process.exit(1)
})

const site = await startBuiltSite()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    `--remote-debugging-port=${port}`,
  ],
})
try {
  const paths = positionals.length > 0 ? positionals : await publicPages(site.url)
  const rows = []
  for (const path of paths) for (const form of FORMS) rows.push(await measure(path, form))
  console.table(rows.map(({ missed, ...row }) => row))
  const missed = rows.flatMap(({ missed }) => missed)
  console.log(missed.length > 0 ? missed.join('\n') : 'Every target is met.')
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await site.stop()
}

/**
 * @param {string} path
 * @param {keyof typeof forms} form
 */
async function measure(path, form) {
  await makePictures(path, form)
  /** @type {Report[]} */
  const reports = []
  while (reports.length < Number(values.runs)) reports.push(await audit(path, form))
  const score = (/** @type {string} */ of) =>
    Math.round(median(reports.map(({ categories }) => categories[of]?.score ?? 0)) * 100)
  const value = (/** @type {string} */ of) =>
    median(reports.map(({ audits }) => audits[of]?.numericValue ?? 0))
  /** @type {Record<string, number>} */
  const wanted = { performance: forms[form].performance, ...targets }
  const scores = Object.fromEntries(Object.keys(wanted).map((of) => [of, score(of)]))
  const shift = Number(value('cumulative-layout-shift').toFixed(4))
  const missed = [
    ...Object.entries(wanted)
      .filter(([of, least]) => score(of) < least)
      .map(([of, least]) => `${of} is ${score(of)}, less than ${least}: ${faults(reports, of)}`),
    ...Object.entries(latest)
      .filter(([of, most]) => value(of) > most)
      .map(([of, most]) => `${of} comes after ${Math.round(value(of))} ms, later than ${most}`),
    ...(shift >= MOST_SHIFT ? [`the layout shifts by ${shift}, not less than ${MOST_SHIFT}`] : []),
  ]
  return {
    path,
    form,
    ...scores,
    'first paint, ms': Math.round(value('first-contentful-paint')),
    'largest paint, ms': Math.round(value('largest-contentful-paint')),
    'blocked, ms': Math.round(value('total-blocking-time')),
    shift,
    missed: missed.map((text) => `${path}, ${form}: ${text}`),
  }
}

/**
 * Pictures are made when they are first asked for; what is measured is what everybody after gets.
 * @param {string} path
 * @param {keyof typeof forms} form
 */
async function makePictures(path, form) {
  const { width, height, scale } = forms[form].screen
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  await page.goto(site.url + path)
  await page.waitForLoadState('networkidle')
  await page.close()
}

/**
 * A look that Lighthouse has lost track of, of which it says so, is repeated.
 * @param {string} path
 * @param {keyof typeof forms} form
 * @returns {Promise<Report>}
 */
async function audit(path, form, triesLeft = 2) {
  const flags = {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys({ performance: 0, ...targets }),
  }
  const config = form === 'desk' ? desktopConfig : undefined
  const { lhr } = await lighthouse(site.url + path, flags, config)
  if (!lhr.runtimeError) return lhr
  if (triesLeft > 0) return audit(path, form, triesLeft - 1)
  throw new Error(`${path}: ${lhr.runtimeError.message}`)
}

/**
 * What of a category is not as it should be, by the last report.
 * @param {Report[]} reports
 * @param {string} category
 */
function faults(reports, category) {
  const { categories = {}, audits = {} } = reports.at(-1) ?? {}
  return (categories[category]?.auditRefs ?? [])
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim())
    .join('; ')
}

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
