import { authPaths } from '@lab/shared/auth'
import { type LookedUp, paperPaths } from '@lab/shared/papers/paths'
import { admin } from '@lab/shared/testing/admin'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cookieOf } from '../../../../testing/cookieOf.ts'
import {
  type PaperServices,
  type ServiceMood,
  startPaperServices,
} from '../../../../testing/paperServices.ts'
import { expectRefusal } from '../../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../../testing/startTestServer.ts'

let services: PaperServices
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  services = await startPaperServices()
  server = await startTestServer({ env: services.env })
  editor = await server.loggedIn()
})
afterEach(() => services.behave('well'))
afterAll(async () => {
  await server.stop()
  await services.stop()
})

const ask = (identifier: string) => editor.post(paperPaths.lookup).send({ identifier })
const find = async (identifier: string): Promise<LookedUp> =>
  (await ask(identifier).expect(200)).body.data

it('finds an article by its DOI, however that is typed, and says who asks', async () => {
  const { papers } = await find('https://doi.org/10.1002/HYP.343')
  expect(papers).toEqual([
    expect.objectContaining({
      title: 'On the memory of catchments & rivers',
      type: 'article',
      doi: '10.1002/hyp.343',
      container: 'Journal of Samples',
      volume: '16',
      pages: '3-29',
      date: '2002-02-15',
      abstract: 'Catchments remember.',
    }),
  ])
  expect(papers[0]?.authors).toEqual([
    { family: 'Rivera', given: 'Ann', orcid: '0000-0002-1825-0097' },
    { literal: 'The Snow Group' },
    expect.anything(),
  ])
  expect(services.asked.at(-1)?.agent).toMatch(/mailto:\S+@\S+\)/)
})

it('finds what only DataCite knows, by the arXiv id too', async () => {
  const { papers } = await find('arXiv:2301.01234v2')
  expect(papers).toMatchObject([{ type: 'preprint', arxiv: '2301.01234' }])
})

it('finds a DOI of odd signs that has no date', async () => {
  const { papers } = await find('10.1175/1520-0477(2000)081<0427:TIEWAC>2.3.CO;2')
  expect(papers).toMatchObject([{ articleNumber: 'e12' }])
  expect(papers[0]).not.toHaveProperty('date')
})

it('tells a retraction from a new version', async () => {
  expect((await find('10.1002/retracted')).papers).toMatchObject([{ retracted: true }])
  expect((await find('10.1002/corrected')).papers[0]).not.toHaveProperty('retracted')
})

it('says why something is no paper', async () => {
  const { papers, refused } = await find('10.1002/component')
  expect(papers).toEqual([])
  expect(refused).toEqual([expect.stringContaining('component')])
})

it('finds the works of a person, and what of them is no paper', async () => {
  const { papers, refused } = await find('0000-0002-1825-0097')
  expect(papers).toMatchObject([{ title: 'On memory', doi: '10.1002/hyp.343' }])
  expect(refused).toHaveLength(2)
})

it('says that nobody knows it', async () => {
  expectRefusal(await ask('10.1002/nothing'), 404)
  expectRefusal(await ask('0000-0002-1694-233X'), 404)
})

it.each([['nothing'], ['http://127.0.0.1/works/10.1002/x'], ['../../v3.0'], ['']])(
  'refuses %o without asking anybody',
  async (identifier) => {
    const before = services.asked.length
    const { errors } = expectRefusal(await ask(identifier), 400)
    expect(errors?.map(({ path }) => path)).toEqual(['identifier'])
    expect(services.asked).toHaveLength(before)
  },
)

it.each<ServiceMood>(['cut off', 'a page', 'too much', 'led away'])(
  'says that a service fails when its answer is %s',
  async (mood) => {
    services.behave(mood)
    expectRefusal(await ask('10.1002/hyp.343'), 503)
  },
)

it.each<ServiceMood>(['silent', 'slow'])(
  'waits eight seconds for a service that is %s, and says that it fails',
  async (mood) => {
    const { timeout } = AbortSignal
    const after = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
    services.behave(mood)
    expectRefusal(await ask('10.1002/hyp.343'), 503)
    expect(after.mock.calls).toEqual([[8_000]])
    after.mockRestore()
  },
)

it('follows one redirect within the host', async () => {
  services.behave('led home')
  expect((await find('10.1002/hyp.343')).papers).toHaveLength(1)
})

it('stays away for as long as a service asks, also after that', async () => {
  services.behave('busy')
  const answer = await ask('10.1002/hyp.343')
  expectRefusal(answer, 503)
  expect(answer.headers['retry-after']).toBe('1')
  services.behave('well')
  await expect.poll(async () => (await ask('10.1002/hyp.343')).status).toBe(200)
})

it('is for those who write', async () => {
  expectRefusal(await server.visitor.post(paperPaths.lookup).send({ identifier: 'x' }), 401)
  const reviewer = await server.loggedInAs('reviewer')
  expectRefusal(await reviewer.post(paperPaths.lookup).send({ identifier: 'x' }), 403)
})

it('asks nobody where look-ups are turned off', async () => {
  const before = services.asked.length
  const login = await server.visitor.post(authPaths.login).send(admin)
  const answer = await server
    .beside({ ...services.env, PAPER_LOOKUPS: 'off' })
    .post(paperPaths.lookup)
    .set('cookie', cookieOf(login))
    .send({ identifier: '10.1002/hyp.343' })
  expectRefusal(answer, 404)
  expect(services.asked).toHaveLength(before)
})
