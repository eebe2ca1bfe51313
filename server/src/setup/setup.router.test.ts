import { pages, sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { settingsPaths } from '@lab/shared/settings'
import { type Setup, setupPaths, setupTexts } from '@lab/shared/setup'
import { teamPaths } from '@lab/shared/team'
import { trashPaths } from '@lab/shared/trash'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { here, moveSettings } from '../archive/migrations/schema2/settings.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  server = await startTestServer({ seed: moveSettings(here) })
  owner = await server.loggedIn()
})
afterAll(() => server.stop())

const setup = async (): Promise<Setup> => (await owner.get(setupPaths.setup).expect(200)).body
const site = async () => (await server.visitor.get(sitePaths.data)).body
const research = async () => (await server.visitor.get('/api/getResearchData')).body
const change = (change: string) => owner.post(setupPaths.sample).send({ change })

it('a new site is fresh until somebody begins, and remembers how far they came', async () => {
  expect(await setup()).toMatchObject({ isFresh: true, steps: {}, canRestore: false })
  const editor = await server.loggedInAs('editor')
  await editor
    .post(setupPaths.setup)
    .send({ steps: { name: 'done' } })
    .expect(200)
  await owner
    .post(setupPaths.setup)
    .send({ steps: { picture: 'skipped' } })
    .expect(200)
  const { body } = await server.beside({}).get(setupPaths.setup)
  expect(body.isFresh).toBeUndefined()
  const now = await setup()
  expect(now).toMatchObject({ isFresh: false, isFinished: false })
  expect(now.steps).toEqual({ name: 'done', picture: 'skipped' })
})

it.each([
  [setupPaths.setup, { steps: { name: 'maybe' } }, 'steps.name'],
  [setupPaths.setup, { isFinished: 'yes' }, 'isFinished'],
  [setupPaths.sample, { change: 'burn' }, 'change'],
  [setupPaths.sample, {}, 'change'],
])('%s refuses %j and names the field', async (path, body, field) => {
  const before = await setup()
  const refused = expectRefusal(await owner.post(path).send(body), 400)
  expect(refused.errors?.map(({ path }) => path)).toEqual([field])
  expect(await setup()).toEqual(before)
})

it('the sample goes at once, what was edited stays and is named, and one Undo brings all back', async () => {
  await change('load').expect(200)
  const before = { site: await site(), research: await research() }
  const [kept, ...team] = before.site.team
  const { _id, order, img, ...member } = kept
  await owner
    .post(teamPaths.edit(_id))
    .send({ ...member, img, position: 'Keeper' })
    .expect(200)
  const own = { links: [{ label: 'Ours', url: 'https://own.example.org/' }] }
  await owner.post(settingsPaths.edit('identity')).send(own).expect(200)
  const { left } = await setup()
  expect(left.applications).toBeGreaterThan(0)
  expect(left.records.map(({ record }) => record)).not.toContain(_id)
  expect(left.settings.identity).not.toContain('links')

  const { body } = await change('remove').expect(200)
  expect(body.message).toBe(setupTexts.removed)
  expect(body.data.edited).toMatchObject([{ record: _id, title: kept.name }])
  expect(body.data.left).toEqual({
    settings: { identity: ['name', 'shortName'] },
    records: [],
    applications: 0,
  })
  const gone = await site()
  expect(gone.team).toMatchObject([{ _id, position: 'Keeper' }])
  for (const list of ['news', 'publication', 'investigators', 'themes'])
    expect(gone[list]).toEqual([])
  expect(await research()).toEqual([])
  expect(gone.settings.identity).toMatchObject({ ...own, address: [], email: '' })
  expect(gone.settings.mentorship.courses).toEqual([])
  expect(gone.settings.home.hero).toEqual({ src: '', alt: '' })
  expect(gone.intro.research_Desc).not.toBe(before.site.intro.research_Desc)
  const { entries } = (await owner.get(trashPaths.list)).body
  expect(entries.length).toBeGreaterThan(team.length)

  await change('restore').expect(200)
  const back = await site()
  expect(back.news).toEqual(before.site.news)
  expect(back.publication).toEqual(before.site.publication)
  expect(back.team.slice(1)).toEqual(team)
  expect(back.intro).toEqual(before.site.intro)
  expect(await research()).toEqual(before.research)
  const { identity, ...settings } = before.site.settings
  expect(back.settings).toEqual({ ...settings, identity: { ...identity, ...own } })
  expect((await setup()).left).toEqual(left)
  expect((await owner.get('/api/joinRequest/newJoinRequest')).body.joinUsReq).toHaveLength(
    left.applications,
  )
  expectRefusal(await change('restore'), 409)
})

it('what was put in the place of the sample stays when that comes back', async () => {
  await change('remove').expect(200)
  const address = { address: ['1 Ice Road'] }
  await owner.post(settingsPaths.edit('identity')).send(address).expect(200)
  const [paper] = (await owner.get(trashPaths.list)).body.entries
  await owner.delete(trashPaths.entry(paper.record)).expect(200)
  await change('restore').expect(200)
  const back = await site()
  expect(back.settings.identity).toMatchObject(address)
  expect(back.settings.identity.email).not.toBe('')
  expect((await owner.delete(publicationPaths.delete(paper.record))).status).toBe(404)
})

it('is not put beside what a lab has written', async () => {
  expectRefusal(await change('load'), 409)
})

it('visitors are told nothing of it', async () => {
  for (const path of [setupPaths.setup, setupPaths.sample])
    expectRefusal(await server.visitor.post(path).send({ change: 'remove' }), 401)
  expect(JSON.stringify(await site())).not.toContain('isFresh')
  expect(pages.home).toBe('/')
})
