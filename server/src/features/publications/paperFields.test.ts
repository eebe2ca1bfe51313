import type { PaperFields } from '@lab/shared/papers.schema'
import { sitePaths } from '@lab/shared/paths'
import { type Publication, publicationPaths } from '@lab/shared/publications'
import type { AdminSiteData, SiteData } from '@lab/shared/site'
import { teamPaths } from '@lab/shared/team'
import { buildMember, buildPublication } from '@lab/shared/testing/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
let member: string
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
  const { _id, ...somebody } = buildMember({ name: 'Ann Rivera' })
  member = (await editor.post(teamPaths.add).send(somebody).expect(201)).body.data._id
})
afterAll(() => server.stop())

const NOBODY = 'f'.repeat(24)
const { _id, publication_sequence, ...specified } = buildPublication({ date: '2002-02-01' })
const known = (): PaperFields => ({
  type: 'article',
  authors: [
    { family: 'Rivera', given: 'Ann', orcid: '0000-0002-1825-0097', member },
    { family: 'Gone', given: 'Bo', member: NOBODY },
    { literal: 'The Snow Group' },
  ],
  container: 'Journal of Samples',
  volume: '16',
  doi: '10.1002/hyp.343',
  abstract: 'Catchments remember.',
  topics: ['memory'],
  pdf: 'https://example.org/paper.pdf',
  related: [{ kind: 'preprint', doi: '10.48550/arxiv.2301.01234' }],
  retracted: true,
})

const add = async (over: object = known()): Promise<Publication> =>
  (
    await editor
      .post(publicationPaths.add)
      .send({ ...specified, ...over })
      .expect(201)
  ).body.data
const listed = async (id: string) => {
  const { publication }: SiteData = (await server.visitor.get(sitePaths.data)).body
  return publication.find((paper) => paper._id === id)
}
const edited = async (id: string) => {
  const { publication }: AdminSiteData = (await editor.get(sitePaths.adminData)).body
  return publication.find((paper) => paper._id === id)
}

it('stores what is known of a paper, and shows editors all of it', async () => {
  const paper = await add()
  expect(paper).toMatchObject(known())
  expect(await edited(paper._id)).toMatchObject(known())
})

it('keeps what an edit of the specified fields leaves out', async () => {
  const paper = await add()
  const edit = { ...specified, title: 'Another title' }
  await editor.post(publicationPaths.edit(paper._id)).send(edit).expect(200)
  expect(await edited(paper._id)).toMatchObject({ ...known(), title: 'Another title' })
})

it('takes out what an edit empties, and is not told of an edit that changes nothing', async () => {
  const paper = await add()
  const edit = { ...specified, authors: [], doi: '', retracted: false, topics: ['memory'] }
  await editor.post(publicationPaths.edit(paper._id)).send(edit).expect(200)
  await editor.post(publicationPaths.edit(paper._id)).send(edit).expect(200)
  const now = await edited(paper._id)
  expect(now).not.toHaveProperty('authors')
  expect(now).not.toHaveProperty('doi')
  expect(now).not.toHaveProperty('retracted')
  expect(now?.version).toBe(1)
})

it('lists little of it, and of the people only those who are there', async () => {
  const paper = await add()
  const { type, topics, doi, pdf } = known()
  const { publication_sequence } = paper
  const date = '2002-02-01T00:00:00.000Z'
  expect(await listed(paper._id)).toEqual({
    ...specified,
    ...{ _id: paper._id, publication_sequence, date, type, topics, doi, pdf },
    members: [member],
  })
})

it('puts identifiers into one form', async () => {
  const typed = {
    doi: 'https://doi.org/https://doi.org/10.1002/HYP.343',
    arxiv: 'arXiv:2301.01234v2',
  }
  expect(await add(typed)).toMatchObject({ doi: '10.1002/hyp.343', arxiv: '2301.01234' })
})

it.each([
  ['doi', { doi: 'no doi' }, 'doi'],
  ['an author without a name', { authors: [{ given: 'Ann' }] }, 'authors.0'],
  [
    'a wrong check digit',
    { authors: [{ family: 'R', orcid: '0000-0002-1825-0098' }] },
    'authors.0.orcid',
  ],
  ['a type that is none', { type: 'poem' }, 'type'],
  ['a script as a PDF', { pdf: 'javascript:alert(1)' }, 'pdf'],
  ['an operator as an id', { projects: [{ $ne: 1 }] }, 'projects.0'],
  ['too many authors', { authors: Array(501).fill({ family: 'R' }) }, 'authors'],
])('refuses %s and names the field', async (_, over, path) => {
  const answer = await editor.post(publicationPaths.add).send({ ...specified, ...over })
  expect(expectRefusal(answer, 400).errors?.map((error) => error.path)).toContain(path)
})

it('checks the ORCID iD of a member, and tells nobody but editors the forms of the name', async () => {
  const { _id: _, ...somebody } = buildMember({ name: 'Bo Waters' })
  const wrong = { ...somebody, orcid: '0000-0002-1825-0098' }
  expectRefusal(await editor.post(teamPaths.add).send(wrong), 400)
  const right = { ...somebody, orcid: '0000-0002-1694-233X', nameForms: [{ form: 'B. Waters' }] }
  const { body } = await editor.post(teamPaths.add).send(right).expect(201)
  expect(body.data).toMatchObject({ orcid: right.orcid, nameForms: right.nameForms })
  const { team }: SiteData = (await server.visitor.get(sitePaths.data)).body
  const shown = team.find((other) => other._id === body.data._id)
  expect(shown?.orcid).toBe(right.orcid)
  expect(shown).not.toHaveProperty('nameForms')
})
