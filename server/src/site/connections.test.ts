import type { Connections } from '@lab/shared/connections'
import { newsPaths } from '@lab/shared/news'
import { paperPaths } from '@lab/shared/papers/paths'
import { pages, sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { researchPaths } from '@lab/shared/research'
import { type SearchReply, searchPaths } from '@lab/shared/search'
import { settingsPaths } from '@lab/shared/settings'
import { type Member, type MemberReply, teamPaths } from '@lab/shared/team'
import {
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
  buildTheme,
} from '@lab/shared/testing/build'
import { themePaths } from '@lab/shared/themes'
import { trashPaths } from '@lab/shared/trash'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.loggedIn()
})
afterAll(() => server.stop())
afterEach(() => void vi.useRealTimers())

async function add(path: string, { _id, ...fields }: { _id: string }, more = {}): Promise<string> {
  return (
    await editor
      .post(path)
      .send({ ...fields, ...more })
      .expect(201)
  ).body.data._id
}
const read = async (path: string) => (await server.visitor.get(path).expect(200)).body
const idsOf = (connected: Connections) =>
  Object.fromEntries(
    Object.entries(connected).map(([name, list]) => [name, list.map(({ _id }) => _id)]),
  )
const connectedAt = async (path: string) => idsOf((await read(path)).connected)
const member = async (id: string): Promise<MemberReply> => read(teamPaths.member(id))

/** A theme with a project, somebody in it, their paper, and news of all three. */
async function buildWhole() {
  const theme = await add(themePaths.add, buildTheme({ title: 'Snow', image: '' }))
  const person = await add(teamPaths.add, buildMember({ name: 'Sample Person', img: '' }))
  const project = await add(researchPaths.add, buildResearch({ mainImage: '' }), {
    people: [{ member: person, role: 'Lead' }],
    themes: [theme],
  })
  const paper = await add(publicationPaths.add, buildPublication(), {
    authors: [{ family: 'Person', member: person }],
    projects: [project],
  })
  const news = await add(newsPaths.add, buildNews(), {
    about: [
      { kind: 'team', id: person },
      { kind: 'publications', id: paper },
    ],
  })
  return { theme, person, project, paper, news }
}

it('shows each connection at both ends', async () => {
  const { theme, person, project, paper, news } = await buildWhole()
  const nothing = { people: [], themes: [], projects: [], papers: [], news: [] }
  expect(idsOf((await member(person)).connected)).toEqual({
    ...nothing,
    themes: [theme],
    projects: [project],
    papers: [paper],
    news: [news],
  })
  expect(await connectedAt(themePaths.theme(theme))).toEqual({
    ...nothing,
    people: [person],
    projects: [project],
    papers: [paper],
    news: [news],
  })
  expect(await connectedAt(researchPaths.article(project))).toEqual({
    ...nothing,
    people: [person],
    themes: [theme],
    papers: [paper],
  })
  expect(await connectedAt(paperPaths.paper(paper))).toEqual({
    ...nothing,
    people: [person],
    projects: [project],
    news: [news],
  })
  expect(await connectedAt(newsPaths.article(news))).toEqual({
    ...nothing,
    people: [person],
    papers: [paper],
  })
})

it('keeps connections over renames, the trash and the way back, and lets them go for good', async () => {
  const { person, project, paper, news } = await buildWhole()
  const renamed = { name: 'Sample Renamed', position: 'Guest', desc: 'Moved.' }
  await editor.post(teamPaths.edit(person)).send(renamed).expect(200)
  const peopleOf = async (path: string) => (await read(path)).connected.people
  expect(await peopleOf(researchPaths.article(project))).toMatchObject([{ name: renamed.name }])

  await editor.delete(teamPaths.delete(person)).expect(200)
  for (const path of [researchPaths.article(project), newsPaths.article(news)])
    expect(await peopleOf(path)).toEqual([])
  await server.visitor.get(teamPaths.member(person)).expect(404)
  await editor.post(trashPaths.restore(person)).expect(200)
  expect(await peopleOf(newsPaths.article(news))).toHaveLength(1)

  await editor.delete(teamPaths.delete(person)).expect(200)
  await editor.delete(trashPaths.entry(person)).expect(200)
  const { research, publication, news: items } = (await editor.get(sitePaths.adminData)).body
  const stored = (list: { _id: string }[], id: string) => list.find(({ _id }) => _id === id)
  expect(stored(research, project)).not.toHaveProperty('people')
  expect(stored(publication, paper)).toMatchObject({ authors: [{ family: 'Person' }] })
  expect(stored(items, news)).toMatchObject({ about: [{ kind: 'publications', id: paper }] })
})

describe('an end', () => {
  const inTeam = async (id: string): Promise<Member> =>
    (await read(sitePaths.data)).team.find(({ _id }: Member) => _id === id)

  it('makes a former member by itself, at midnight where the lab is', async () => {
    await editor
      .post(settingsPaths.edit('locale'))
      .send({ timeZone: 'America/Los_Angeles' })
      .expect(200)
    const left = { until: '2031-05-31', after: 'Leads a survey.' }
    const person = await add(teamPaths.add, buildMember({ img: '' }), left)
    const project = await add(researchPaths.add, buildResearch({ mainImage: '' }), {
      to: '2031-05',
    })
    const status = async () => (await read(researchPaths.article(project))).research.status

    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-06-01T06:59:00Z') })
    expect(await inTeam(person)).not.toHaveProperty('former')
    // When somebody is to go is nobody's to read before.
    expect(await inTeam(person)).not.toHaveProperty('until')
    expect(await status()).toBeUndefined()
    const before = await server.visitor.get(sitePaths.data)

    vi.setSystemTime(Date.parse('2031-06-01T07:00:00Z'))
    const after = await server.visitor.get(sitePaths.data)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.headers['x-content-version']).not.toBe(before.headers['x-content-version'])
    expect(await inTeam(person)).toMatchObject({ former: true, ...left })
    expect((await member(person)).member).toMatchObject({ former: true, ...left })
    expect(await status()).toBe('completed')
  })

  it('is known of who is in the group of alumni', async () => {
    const person = await add(teamPaths.add, buildMember({ img: '' }), { group: 'alumni' })
    expect(await inTeam(person)).toMatchObject({ former: true })
  })
})

it('keeps the groups of the lab while they are renamed', async () => {
  const groups = (await editor.get(sitePaths.adminData)).body.settings.people.groups
  const [first, ...rest] = groups
  const changed = [...rest, { ...first, title: 'Engineers' }, { id: '', title: 'Guests' }]
  await editor.post(settingsPaths.edit('people')).send({ groups: changed }).expect(200)
  expect((await read(sitePaths.data)).settings.people.groups).toEqual([
    ...rest,
    { id: first.id, title: 'Engineers' },
    { id: 'guests', title: 'Guests' },
  ])
})

it('knows the adviser and the advised', async () => {
  const adviser = await add(teamPaths.add, buildMember({ name: 'Sample Adviser', img: '' }))
  const advised = await add(teamPaths.add, buildMember({ img: '' }), { adviser })
  expect((await member(advised)).adviser).toMatchObject({ _id: adviser, name: 'Sample Adviser' })
  expect((await member(adviser)).advisees).toMatchObject([{ _id: advised }])
})

it.each([
  [
    teamPaths.add,
    buildMember({ img: '' }),
    { roles: [{ title: 'PhD', from: '21' }] },
    'roles.0.from',
  ],
  [teamPaths.add, buildMember({ img: '' }), { links: [{ url: 'https://a.b' }] }, 'links.0.label'],
  [teamPaths.add, buildMember({ img: '' }), { adviser: 'me' }, 'adviser'],
  [newsPaths.add, buildNews(), { about: [{ kind: 'intro', id: 'x' }] }, 'about.0.kind'],
  [
    researchPaths.add,
    buildResearch({ mainImage: '' }),
    { places: [{ name: 'x', lat: 91 }] },
    'places.0.lat',
  ],
  [themePaths.add, buildTheme({ image: '' }), { color: 'red' }, 'color'],
])('names what is wrong: %s', async (path, { _id, ...fields }, wrong, field) => {
  const answer = await editor.post(path).send({ ...fields, ...wrong })
  expect(expectRefusal(answer, 400).errors?.map(({ path }) => path)).toContain(field)
})

it('finds what is called so, whatever its kind, before what only says so', async () => {
  const named = await add(themePaths.add, buildTheme({ title: 'Glacier ice', image: '' }))
  await add(newsPaths.add, buildNews({ heading: 'A camp', body: ['We saw the GLACIER’s ice.'] }))
  const person = buildMember({ name: 'Sample Müller', desc: 'Glacier ice, melting.', img: '' })
  await add(teamPaths.add, person)
  await add(teamPaths.add, person, { name: 'Ice Glacier' })
  const found = async (query: string): Promise<SearchReply> =>
    read(searchPaths.of(new URLSearchParams(query)))
  const { groups } = await found('q=ice glacier')
  expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
    ['people', 2],
    ['themes', 1],
    ['news', 1],
  ])
  expect(groups[0]?.found.map(({ title }) => title)).toEqual(['Ice Glacier', 'Sample Müller'])
  expect(groups[1]?.found).toEqual([{ title: 'Glacier ice', href: pages.theme(named), note: '' }])
  expect((await found('q=mueller&kind=people')).groups).toMatchObject([{ count: 1 }])
  for (const none of ['', 'q=', 'q=glacier nowhere', 'q[]=glacier', 'q=%00', 'q=.*'])
    expect(await found(none)).toEqual({ groups: [] })
})

it('answers nobody who is not there', async () => {
  const unknown = '507f1f77bcf86cd799439011'
  for (const path of [teamPaths.member(unknown), themePaths.theme(unknown)])
    expectRefusal(await server.visitor.get(path), 404)
})
