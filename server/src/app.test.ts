import { appearancePath } from '@lab/shared/appearance'
import { authPaths, type Role, roles } from '@lab/shared/auth'
import { filePaths } from '@lab/shared/files'
import { freePagePaths } from '@lab/shared/freePages'
import { imagePaths, UPLOADS_PATH } from '@lab/shared/images'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { newsPaths } from '@lab/shared/news'
import { openingPaths } from '@lab/shared/openings'
import { coversPath } from '@lab/shared/papers/cover'
import { exportPaths, paperPaths } from '@lab/shared/papers/paths'
import { feedPaths, sitePaths } from '@lab/shared/paths'
import { texts } from '@lab/shared/reply'
import { researchPaths } from '@lab/shared/research'
import { searchPaths } from '@lab/shared/search'
import { teamPaths } from '@lab/shared/team'
import { admin } from '@lab/shared/testing/admin'
import { buildMember } from '@lab/shared/testing/build'
import { themePaths } from '@lab/shared/themes'
import { iconPaths, iconSizes } from '@lab/shared/webManifest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf } from '../testing/cookieOf.ts'
import { expectRefusal } from '../testing/refused.ts'
import { type Route, routesOf } from '../testing/routesOf.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { CLIENT_ORIGINS: 'https://www.example.org' } })
})
afterAll(() => server.stop())

const startOf = (paths: string[]) => new RegExp(`^(${paths.join('|')})$`)
const another = (letter: string) => (letter === '_' ? '-' : '_')

describe('who may call what', () => {
  const open = [
    `GET ${sitePaths.data}`,
    `GET ${sitePaths.health}`,
    `GET ${sitePaths.feedFrame}`,
    `GET ${sitePaths.manifest}`,
    `GET ${appearancePath(':hash')}`,
    ...[iconPaths.vector, iconPaths.touch, ...iconSizes.manifest.map(iconPaths.square)].map(
      (path) => `GET ${path}`,
    ),
    `GET ${UPLOADS_PATH}/:name`,
    `GET ${filePaths.file(':key', ':name')}`,
    `GET ${coversPath}/:id.svg`,
    `GET ${coversPath}/:id.png`,
    `GET ${paperPaths.paper(':id')}`,
    ...[exportPaths.list, exportPaths.paper(':id')].flatMap((paths) =>
      Object.values(paths).map((path) => `GET ${path}`),
    ),
    `GET ${sitePaths.robots}`,
    `GET ${sitePaths.sitemap}`,
    ...Object.values(feedPaths).flatMap(({ atom, json }) => [`GET ${atom}`, `GET ${json}`]),
    `GET ${researchPaths.list}`,
    `GET ${researchPaths.article(':id')}`,
    `GET ${newsPaths.article(':id')}`,
    `GET ${teamPaths.member(':id')}`,
    `GET ${themePaths.theme(':id')}`,
    `GET ${searchPaths.search}`,
    `GET ${freePagePaths.page(':slug')}`,
    `GET ${openingPaths.opening(':id')}`,
    `GET ${authPaths.status}`,
    `GET ${authPaths.logout}`,
    `POST ${authPaths.login}`,
    `POST ${authPaths.link}`,
    `POST ${authPaths.linkUse}`,
    `POST ${joinRequestPaths.requests}`,
    `POST ${joinRequestPaths.withdraw}`,
  ]

  const unknownId = '507f1f77bcf86cd799439011'
  const nameOf = ({ method, path }: Route) => `${method} ${path}`
  const guarded = () => routesOf(server.app).filter((route) => !open.includes(nameOf(route)))
  function call({ method, path }: Route, id: string, browser = server.visitor) {
    const send = method === 'GET' ? 'get' : method === 'POST' ? 'post' : 'delete'
    return browser[send](path.replace(/:(?!id\b)\w+/g, 'x').replace(':id', id))
  }

  /** What every guarded route answers to somebody with this cookie. */
  async function answersTo(cookie: string) {
    expect(guarded().length).toBeGreaterThan(25)
    return Promise.all(
      guarded().map(async (route) => {
        const { status } = await call(route, unknownId).set('cookie', cookie)
        return `${status} ${nameOf(route)}`
      }),
    )
  }

  it.each<[string, (cookie: string) => string | Promise<string>]>([
    ['no cookie', () => ''],
    ['a forged cookie', () => 'session=eyJpZCI6ImFkbWluIn0=; session.sig=forged'],
    ['a tampered signature', (cookie) => cookie.replace(/(?<=sig=)./, another)],
    ['a tampered id', (cookie) => cookie.replace(/(?<=session=.{12})./, another)],
    [
      'the cookie of a session that has ended',
      async (cookie) => {
        await server.visitor.get(authPaths.logout).set('cookie', cookie).expect(200)
        return cookie
      },
    ],
  ])('asks for a login on every route that is not public, with %s', async (_name, spoil) => {
    const cookie = cookieOf(await server.visitor.post(authPaths.login).send(admin).expect(200))
    const before = await server.visitor.get(sitePaths.data)
    const answers = await answersTo(await spoil(cookie))
    expect(answers.filter((answer) => !answer.startsWith('401 '))).toEqual([])
    expect((await server.visitor.get(sitePaths.data)).body).toEqual(before.body)
  })

  it('is declared by every route, and the public ones are those of the list', () => {
    const routes = routesOf(server.app)
    expect(routes.filter(({ access }) => !access).map(nameOf)).toEqual([])
    const forAll = routes.filter(({ access }) => access === 'everybody')
    expect(forAll.map(nameOf).sort()).toEqual([...open].sort())
  })

  const { delete: _, ...uploads } = imagePaths
  /** The routes that are not for owners and editors alone; what is added is, unless it stands here. */
  const others: [RegExp, Role[]][] = [
    [/newMemberRequest|joinRequest/i, ['owner', 'reviewer']],
    [/^\/api\/user\//, [...roles]],
    [/^\/api\/admin\/(accounts|backup|sample|upkeep\/release)/, ['owner']],
    [
      startOf([
        sitePaths.adminData,
        paperPaths.lookup,
        filePaths.upload,
        ...Object.values(uploads),
      ]),
      ['owner', 'editor', 'contributor'],
    ],
  ]
  /** Those of them of a method alone: contributors save drafts, and read what they write on. */
  const writers = /^(GET|POST) \/api\/admin\/(drafts|history|presence)(?!.*\/(publish|restore)$)/
  const rolesAt = (route: Route): Role[] => {
    if (writers.test(nameOf(route))) return ['owner', 'editor', 'contributor']
    return others.find(([pattern]) => pattern.test(route.path))?.[1] ?? ['owner', 'editor']
  }

  it.each([...roles.map((role) => [role, false] as const), ['contributor', true] as const])(
    'a session as %s, who may review: %s, gets as far as it should on each route',
    async (role, mayReview) => {
      const browser = await server.loggedInAs(role, { mayReview })
      const [member] = (await server.visitor.get(sitePaths.data)).body.team
      for (const route of guarded()) {
        const allowed = rolesAt(route)
        const isLetIn = allowed.includes(role) || (mayReview && allowed.includes('reviewer'))
        const { status, body } = await call(route, unknownId, browser)
        const told = `${nameOf(route)}: ${status} ${body.message ?? ''}`
        if (isLetIn) expect(told).not.toMatch(/: 40[13] /)
        else expect(told).toBe(`${nameOf(route)}: 403 ${texts.notAllowed}`)
      }
      expect((await server.visitor.get(sitePaths.data)).body.team[0]).toEqual(member)
    },
  )

  it('answers a visitor the same for a known and an unknown record', async () => {
    const editor = await server.loggedIn()
    const { _id, ...member } = buildMember({ img: '' })
    const added = await editor.post(teamPaths.add).send(member).expect(201)
    const known: string = added.body.data._id
    const before = (await editor.get(sitePaths.adminData)).body
    const paths = guarded().filter(({ path }) => path.includes(':id'))
    expect(paths.length).toBeGreaterThan(10)
    for (const route of paths)
      for (const id of [known, unknownId, 'x'])
        expect(expectRefusal(await call(route, id), 401).message).toBe(texts.notLoggedIn)
    expect((await editor.get(sitePaths.adminData)).body).toEqual(before)
    await editor.delete(teamPaths.delete(known)).expect(200)
  })
})

it('tells its health', async () => {
  const answer = await server.visitor.get(sitePaths.health).expect(200)
  expect(answer.body).toEqual({ status: 'ok', database: 'up', version: 'test' })
})
