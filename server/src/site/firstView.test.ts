import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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

const ROOT_ELEMENT = '<div id="root"></div>\n<noscript>This site needs JavaScript.</noscript>'
const SCRIPT = '<script type="module" crossorigin src="/assets/index.js"></script>'
const STYLE_SHEET = '<link rel="stylesheet" crossorigin href="/assets/index.css">'
const STYLES = 'a{color:red}'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-first-view-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/index.css'), STYLES)
  await writeFile(
    join(folder, 'index.html'),
    `<head><title>Lab</title>${SCRIPT}${STYLE_SHEET}</head><body>${ROOT_ELEMENT}</body>`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

/** Documents of a site on which a module with this code renders first views; and what is logged. */
async function openSite(code: string) {
  const module = join(folder, `${Math.random()}.mjs`)
  await writeFile(module, code)
  const lines: string[] = []
  const content = {
    version: 'v1',
    site: buildSiteData(),
    papers: [],
    articles: [],
    research: [],
    freePages: [],
    openings: [],
    redirects: [],
    pictureTexts: {},
  }
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

it('Scripts are asked for at once and run after the words; the style sheet stands in the document', async () => {
  const { open } = await openSite("export const renderFirstView = () => 'words'")
  const document = await open(pages.publications)
  expect(document).toMatch(
    /<link rel="modulepreload" fetchpriority="low" href="\/assets\/index.js" crossorigin="">\s*<script data-script="\/assets\/index.js">[^<]*import\(script\)[^<]*<\/script>/,
  )
  expect(document).not.toContain('type="module"')
  expect(document).toContain(`<style>${STYLES}</style>`)
  expect(document).not.toContain('rel="stylesheet"')
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
