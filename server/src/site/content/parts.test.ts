import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newsPaths } from '@lab/shared/news'
import { pages, type SitePart, sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { LATEST, type SiteData } from '@lab/shared/site'
import { buildNews, buildPublication } from '@lab/shared/testing/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const MORE = LATEST + 3
const FIRST_YEAR = 2029 - MORE

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let clientDir: string
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'lab-client-'))
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Lab</title>')
  server = await startTestServer({ clientDir })
  editor = await server.loggedIn()
  for (let year = FIRST_YEAR; year < FIRST_YEAR + MORE; year++) {
    const date = `${year}-05-06T00:00:00.000Z`
    await addNews(`News of ${year}`, date)
    await addPaper({ title: `Paper of ${year}`, date })
  }
  await addPaper({ title: 'Under review for long', status: 'Review', date: '1700-01-01' })
})
afterAll(async () => {
  await server.stop()
  await rm(clientDir, { recursive: true })
})

async function addNews(heading: string, date: string) {
  const { _id, ...news } = buildNews({ heading, date })
  await editor.post(newsPaths.add).send(news).expect(201)
}

async function addPaper(over: Parameters<typeof buildPublication>[0]) {
  const { _id, ...paper } = buildPublication(over)
  await editor.post(publicationPaths.add).send(paper).expect(201)
}

async function read(path: string): Promise<SiteData> {
  return (await server.visitor.get(path).expect(200)).body
}
const part = (name: SitePart) => read(sitePaths.part(name))
const titles = (papers: { title: string }[]) => papers.map(({ title }) => title)

it('holds the newest of the long lists, and the rest as it is', async () => {
  const [latest, whole] = [await part('latest'), await read(sitePaths.data)]
  expect(latest.news).toEqual(whole.news.slice(0, LATEST))
  const { news, publication, ...rest } = whole
  expect(latest).toMatchObject(rest)
  expect(publication).toHaveLength(MORE + 1)
})

it('holds every paper under review, however old', async () => {
  const { publication } = await part('latest')
  expect(publication).toHaveLength(LATEST + 1)
  expect(titles(publication).slice(-2)).toEqual([
    `Paper of ${FIRST_YEAR + MORE - LATEST}`,
    'Under review for long',
  ])
})

it.each(['news', 'publication'] as const)(
  'is the whole list of %s and nothing else',
  async (name) => {
    const whole = await read(sitePaths.data)
    expect(await part(name)).toEqual({ [name]: whole[name] })
  },
)

it.each(['?part=team', '?part=', '?part=toString', '?part=news&part=latest', '?part[]=news'])(
  'is everything for %s',
  async (query) => {
    expect(await read(sitePaths.data + query)).toEqual(await read(sitePaths.data))
  },
)

it('shows a save to the first who asks for a part', async () => {
  for (const name of ['latest', 'news'] as const) await part(name)
  await addNews('Just now', '2030-01-01')
  for (const name of ['latest', 'news'] as const)
    expect((await part(name)).news[0]?.heading).toBe('Just now')
})

it('describes the newest papers to search engines, not thousands', async () => {
  const { text } = await server.visitor.get(pages.publications).expect(200)
  expect(text.match(/ScholarlyArticle/g)).toHaveLength(12)
})
