import { type Proposals, proposalPaths } from '@lab/shared/papers/proposals'
import { pages } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { teamPaths } from '@lab/shared/team'
import { buildMember, buildPublication } from '@lab/shared/testing/build'
import { type Upkeep, upkeepPaths } from '@lab/shared/upkeep'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PaperServices, startPaperServices } from '../../testing/paperServices.ts'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { Dismissal, OrcidCheck } from '../records/upkeep.ts'
import { findNewPapers } from './findNewPapers.ts'

const ANN = '0000-0002-1825-0097'
const BO = '0000-0001-5109-3700'
const DAY_MS = 24 * 60 * 60 * 1000

let services: PaperServices
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  services = await startPaperServices()
  server = await startTestServer({ env: services.env })
  editor = await server.loggedInAs('editor')
})
beforeEach(async () => {
  services.asked.length = 0
  await Promise.all([OrcidCheck.deleteMany(), Dismissal.deleteMany()])
})
afterEach(() => services.behave('well'))
afterAll(async () => {
  await server.stop()
  await services.stop()
})

async function add<Item extends { _id: string }>(path: string, item: Item): Promise<string> {
  const { _id, ...record } = item
  return (await editor.post(path).send(record).expect(201)).body.data._id
}

/** Somebody of the lab, until the test has ended. */
async function person(name: string, orcid: string) {
  const id = await add(teamPaths.add, { ...buildMember({ name }), orcid })
  return async () => void (await editor.delete(teamPaths.delete(id)).expect(200))
}

function ask(days = 0) {
  const { CROSSREF_URL: crossref, DATACITE_URL: datacite, ORCID_URL: orcid } = services.env
  const now = new Date(Date.now() + days * DAY_MS)
  return findNewPapers({ lookups: { crossref, datacite, orcid }, pauseMs: 0, now })
}

const read = async (): Promise<Proposals> => (await editor.get(proposalPaths.list).expect(200)).body
const openTitles = async () => (await read()).open.map(({ paper }) => paper.title).sort()
const dismiss = (ids: string[], isDismissed = true) =>
  editor.post(upkeepPaths.dismiss).send({ ids, isDismissed }).expect(200)
const findings = async () => {
  const { findings }: Upkeep = (await editor.get(upkeepPaths.findings).expect(200)).body
  return findings.filter(({ group }) => group === 'newPapers')
}

it('proposes what people have published, each paper once, and adds nothing', async () => {
  const goes = await Promise.all([person('Ann Rivera', ANN), person('Bo Waters', BO)])
  await ask()
  const { open, people, asked, problems } = await read()
  expect(open.map(({ paper, people }) => [paper.title, people.toSorted()])).toEqual(
    expect.arrayContaining([
      ['On memory', ['Ann Rivera', 'Bo Waters']],
      ['What a learned model remembers', ['Bo Waters']],
      ['Rivers underground', ['Bo Waters']],
    ]),
  )
  expect([open.length, people, asked, problems]).toEqual([3, 2, 2, []])
  expect(await findings()).toMatchObject([
    { text: expect.stringContaining('3 papers at ORCID and not here'), href: pages.importPapers },
  ])

  // What has come in by then is no proposal any more, by its DOI or by its title.
  const withDoi = buildPublication({ title: 'On water', link: 'https://doi.org/10.1002/HYP.343' })
  const added = [
    await add(publicationPaths.add, withDoi),
    await add(publicationPaths.add, buildPublication({ title: 'Rivers, underground' })),
  ]
  expect(await openTitles()).toEqual(['What a learned model remembers'])
  for (const id of added) await editor.delete(publicationPaths.delete(id)).expect(200)
  expect(await openTitles()).toHaveLength(3)
  for (const go of goes) await go()
  expect((await read()).open).toEqual([])
})

it('keeps what was dismissed away, also when it is found again', async () => {
  const go = await person('Bo Waters', BO)
  await ask()
  const { open } = await read()
  await dismiss(open.map(({ id }) => id))
  expect(await findings()).toEqual([])
  await ask(8)
  const later = await read()
  expect([later.open.length, later.dismissed.length]).toEqual([0, 3])
  await dismiss([open[0]?.id ?? ''], false)
  expect((await read()).open).toEqual([open[0]])
  await go()
})

it('asks for each person once a week, of several processes one', async () => {
  const goes = await Promise.all([person('Ann Rivera', ANN), person('Bo Waters', BO)])
  await Promise.all([ask(), ask(), ask()])
  const paths = () => services.asked.map(({ path }) => path).sort()
  const both = [`/v3.0/${BO}/works`, `/v3.0/${ANN}/works`]
  expect(paths()).toEqual(both)
  await ask(6)
  expect(paths()).toEqual(both)
  await ask(8)
  expect(paths()).toHaveLength(4)
  for (const go of goes) await go()
  await ask(8)
  expect(await OrcidCheck.countDocuments()).toBe(0)
})

it('asks for five people at a time', async () => {
  const ids = ['0000-0001-5000-0007', '0000-0002-1694-233X', '0000-0002-9079-593X']
  const more = ['0000-0003-1415-9269']
  const goes = await Promise.all([ANN, BO, ...ids, ...more].map((id) => person(`P ${id}`, id)))
  await ask()
  expect(services.asked).toHaveLength(5)
  await ask()
  expect(services.asked).toHaveLength(6)
  expect((await read()).problems).toContainEqual({
    name: 'P 0000-0002-1694-233X',
    text: 'ORCID does not know this iD.',
  })
  for (const go of goes) await go()
})

it('leaves a service that fails alone for a day, and keeps what it has found before', async () => {
  const go = await person('Bo Waters', BO)
  await ask()
  services.behave('cut off')
  await ask(8)
  expect((await read()).problems).toEqual([
    { name: 'Bo Waters', text: 'ORCID did not answer as it should.' },
  ])
  expect(await openTitles()).toHaveLength(3)
  services.behave('well')
  await ask(8.5)
  expect(services.asked).toHaveLength(2)
  await ask(9.1)
  expect(services.asked).toHaveLength(3)
  expect((await read()).problems).toEqual([])
  await go()
})

it('is for those who look after the site', async () => {
  expectRefusal(await server.visitor.get(proposalPaths.list), 401)
  const contributor = await server.loggedInAs('contributor')
  expectRefusal(await contributor.get(proposalPaths.list), 403)
})
