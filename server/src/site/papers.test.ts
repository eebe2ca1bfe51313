import { doiLink } from '@lab/shared/papers/bareIdentifiers'
import { coverOf } from '@lab/shared/papers/cover'
import type { Paper } from '@lab/shared/papers/paper'
import { exportPaths, paperPaths } from '@lab/shared/papers/paths'
import { readPapers } from '@lab/shared/papers/readPapers'
import { apaWorks } from '@lab/shared/papers/testing/apaWorks'
import { chicagoWorks } from '@lab/shared/papers/testing/chicagoWorks'
import { harvardWorks } from '@lab/shared/papers/testing/harvardWorks'
import { vancouverWorks } from '@lab/shared/papers/testing/vancouverWorks'
import type { PaperFields } from '@lab/shared/papers.schema'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { researchPaths } from '@lab/shared/research'
import { teamPaths } from '@lab/shared/team'
import { buildMember, buildPublication, buildResearch } from '@lab/shared/testing/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { elementsOf } from '../../testing/elements.ts'
import { expectRefusal } from '../../testing/refused.ts'
import type { TestServer } from '../../testing/startTestServer.ts'
import { PublicationModel } from '../features/publications/publications.model.ts'
import { ORIGIN, type PublicSite, startPublicSite } from './testing/publicSite.ts'

let site: PublicSite
let server: TestServer
let member: string
let project: string
let paper: string

beforeAll(async () => {
  site = await startPublicSite()
  server = site.server
  const editor = await server.loggedIn()
  const post = async (path: string, record: object): Promise<string> =>
    (await editor.post(path).send(record).expect(201)).body.data._id
  const { _id, ...somebody } = buildMember({ name: 'Ann Rivera', img: '' })
  member = await post(teamPaths.add, somebody)
  const { _id: __, ...work } = buildResearch({ title: 'Snow', mainImage: '', date: '2024-01-02' })
  project = await post(researchPaths.add, work)
  const { _id: ___, publication_sequence, ...specified } = buildPublication({ date: '2002-02-15' })
  const known: PaperFields = {
    type: 'article',
    authors: [{ family: 'Rivera', given: 'Ann', member }, { literal: 'The </script> Group' }],
    container: 'Journal of Samples',
    volume: '16',
    pages: '3-29',
    doi: '10.1002/hyp.343',
    abstract: 'Catchments remember “<b>”.',
    topics: ['memory'],
    projects: [project, 'f'.repeat(24)],
    source: 'crossref',
  }
  paper = await post(publicationPaths.add, { ...specified, title: 'On memory', ...known })
  await post(publicationPaths.add, { ...specified, title: 'On snow', date: '2020-05-06' })
})
afterAll(() => site.stop())

it('answers a paper with all that visitors may know, and the projects that are there', async () => {
  const { body } = await server.visitor.get(paperPaths.paper(paper)).expect(200)
  expect(body.paper).toMatchObject({ title: 'On memory', volume: '16', topics: ['memory'] })
  expect(body.paper).not.toHaveProperty('source')
  expect(body.connected.projects).toMatchObject([{ _id: project, title: 'Snow' }])
  expectRefusal(await server.visitor.get(paperPaths.paper('f'.repeat(24))), 404)
})

it('tells Scholar, Zotero and search engines what the page is of', async () => {
  const { text } = await server.visitor.get(pages.paper(paper)).expect(200)
  const tags = elementsOf(text)
  const named = (name: string) =>
    tags.flatMap(({ attributes }) => (attributes.name === name ? [attributes.content] : []))
  expect(named('citation_title')).toEqual(['On memory'])
  expect(named('citation_author')).toEqual(['Ann Rivera', 'The </script> Group'])
  expect(named('citation_publication_date')).toEqual(['2002/02/15'])
  expect(named('citation_journal_title')).toEqual(['Journal of Samples'])
  expect([...named('citation_firstpage'), ...named('citation_lastpage')]).toEqual(['3', '29'])
  expect(named('citation_doi')).toEqual(['10.1002/hyp.343'])
  const [json] = tags.filter(({ name }) => name === 'script')
  const graph: { '@type': string }[] = JSON.parse(json?.text ?? '')['@graph']
  expect(graph.find((thing) => thing['@type'] === 'ScholarlyArticle')).toMatchObject({
    name: 'On memory',
    author: [{ '@type': 'Person', familyName: 'Rivera' }, { '@type': 'Organization' }],
    sameAs: 'https://doi.org/10.1002/hyp.343',
  })
  await server.visitor.get(pages.paper('f'.repeat(24))).expect(404)
})

it('is in the site map and leads the feed to its page', async () => {
  const map = await server.visitor.get(sitePaths.sitemap).expect(200)
  expect(String(map.text ?? map.body)).toContain(`${ORIGIN}${pages.paper(paper)}<`)
  const { body } = await server.visitor.get(feedPaths.publications.json).expect(200)
  const feed = typeof body?.items === 'object' ? body : JSON.parse(String(body))
  expect(feed.items.map(({ url }: { url: string }) => url)).toContain(
    `${ORIGIN}${pages.paper(paper)}`,
  )
})

it('lists the papers of a project with it', async () => {
  const { body } = await server.visitor.get(researchPaths.article(project)).expect(200)
  expect(body.connected.papers).toMatchObject([{ _id: paper, title: 'On memory' }])
})

async function textOf(address: string) {
  const { body, headers } = await server.visitor.get(address).responseType('blob').expect(200)
  return { text: String(body), headers }
}

it.each([
  ['bib', 'x-bibtex', /title = .*On memory.*On snow|On snow.*On memory/s],
  ['ris', 'x-research-info-systems', /DO {2}- 10\.1002\/hyp\.343/],
  ['json', 'citationstyles', /"DOI":\s*"10\.1002\/hyp\.343"/],
  ['csv', 'text/csv', /On memory/],
  ['txt', 'text/plain', /Rivera, A\./],
] as const)('gives the whole list and one paper as %s', async (format, type, said) => {
  const list = await textOf(exportPaths.list[format])
  expect(list.headers['content-type']).toContain(type)
  expect(list.headers['content-disposition']).toContain('attachment')
  expect(list.text).toMatch(said)
  const one = await textOf(exportPaths.paper(paper)[format])
  expect(one.text).toContain('On memory')
  expect(one.text).not.toContain('On snow')
  expectRefusal(await server.visitor.get(exportPaths.paper('f'.repeat(24))[format]), 404)
})

it.each([
  ['q=RIVERA', 'nothing'],
  [`person=MEMBER`, 'On memory'],
  ['type=article&year=2002', 'On memory'],
  ['topic=memory&q=m%C3%A9mory', 'On memory'],
  ['year=2020', 'On snow'],
  ['q=10.1002/hyp.343&topic=memory', 'On memory'],
  ['year=1999', 'nothing'],
])('takes along what the filter %s shows', async (query, found) => {
  const { text } = await textOf(`${exportPaths.list.csv}?${query.replace('MEMBER', member)}`)
  const titles = ['On memory', 'On snow'].filter((title) => text.includes(title))
  expect(titles).toEqual(titles.filter((title) => title === found))
  expect(titles).toHaveLength(found.startsWith('On') ? 1 : 0)
})

/** A work of each kind, with the link that a site asks for. */
const works = [apaWorks, chicagoWorks, harvardWorks, vancouverWorks]
  .flat()
  .map(([, work]) => ({ ...work, url: work.url ?? 'https://example.org/work' }))
  .filter(({ date, type }, at, all) => date && all.findIndex((one) => one.type === type) === at)

it('exports what an empty site imports and exports alike', async () => {
  const editor = await server.loggedIn()
  async function fill(papers: Paper[]) {
    await PublicationModel.deleteMany()
    for (const paper of papers)
      await editor.post(publicationPaths.add).send(inputOf(paper)).expect(201)
  }
  await fill(works)
  for (const format of ['bib', 'ris', 'json'] as const) {
    const { text } = await textOf(exportPaths.list[format])
    const { papers, refused } = readPapers(text)
    expect([papers.length, refused]).toEqual([works.length, []])
    await fill(papers.map(({ paper }) => paper))
    expect((await textOf(exportPaths.list[format])).text).toBe(text)
  }
})

/** A paper as an import sends it. */
function inputOf({ url, title, doi, ...fields }: Paper) {
  const link = url ?? doiLink(doi ?? '')
  const specified = { title, details: 'Details', link, status: 'Published', imgUrl: coverOf(title) }
  return { ...fields, ...specified, ...(doi && { doi }) }
}
