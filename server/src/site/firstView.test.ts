import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lab } from '@lab/shared/lab'
import { pages } from '@lab/shared/paths'
import { buildSiteData } from '@lab/shared/testing/build'
import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createResponseCache } from './content/responseCache.ts'
import { openDocuments } from './pages/documents.ts'

const ROOT_ELEMENT = '<div id="root"></div>\n<noscript>It needs scripts.</noscript>'
const SCRIPT = '<script type="module" crossorigin src="/assets/index.js"></script>'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-first-view-'))
  await writeFile(
    join(folder, 'index.html'),
    `<head><title>Lab</title>${SCRIPT}</head><body>${ROOT_ELEMENT}</body>`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

/** Documents of a site on which a module with this code renders first views; and what is logged. */
async function openSite(code: string) {
  const module = join(folder, `${Math.random()}.mjs`)
  await writeFile(module, code)
  const lines: string[] = []
  const content = { version: 'v1', site: buildSiteData(), research: [], pictureTexts: {} }
  const answers = createResponseCache(
    { read: async () => ({ content, isStale: false }) },
    { headers: () => ({}), clientOrigins: [] },
  )
  const logger = pino({}, { write: (line) => lines.push(line) })
  const { router } = openDocuments(folder, answers, { firstViewModule: module, logger })
  const visitor = request(express().use(router))
  return { lines, open: async (path: string) => (await visitor.get(path).expect(200)).text }
}

it('A document has the words of its page, and the version that they are of', async () => {
  const { open } = await openSite('export const renderFirstView = ({ path }) => "$& at " + path')
  const document = await open(pages.publications)
  expect(document).toContain('<div id="root" data-content-version="v1">$& at /publication</div>')
  expect(document).not.toContain('<noscript>')
})

it('Scripts come after the words; after the first paint where a picture leads the page', async () => {
  const { open } = await openSite("export const renderFirstView = () => 'words'")
  expect(await open(pages.publications)).toContain('<script type="module" fetchpriority="low"')
  const home = await open(pages.home)
  expect(home).toMatch(
    /<script data-script="\/assets\/index.js">[^<]*import\(script\)[^<]*<\/script>/,
  )
  expect(home).not.toContain('type="module"')
})

it.each([
  ['cannot be rendered', "export const renderFirstView = () => { throw new Error('planted') }"],
  ['cannot be loaded', "throw new Error('planted')"],
])('A page whose words %s comes without them, and the log says why', async (_, code) => {
  const { lines, open } = await openSite(code)
  const document = await open(pages.publications)
  expect(document).toContain(ROOT_ELEMENT)
  expect(document).toContain(SCRIPT)
  expect(document).toContain(`>Publications · ${lab.shortName}</title>`)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { message: 'planted' } })
})
