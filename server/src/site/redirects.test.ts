import { pages, sitePaths } from '@lab/shared/paths'
import { type Redirect, redirectLimits } from '@lab/shared/redirects'
import { settingsPaths } from '@lab/shared/settings'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/refused.ts'
import { type PublicSite, startPublicSite } from './testing/publicSite.ts'

let site: PublicSite
beforeAll(async () => {
  site = await startPublicSite()
})
beforeEach(() => save([]).expect(200))
afterAll(() => site.stop())

const save = (list: unknown) => site.editor.post(settingsPaths.edit('redirects')).send({ list })
const stored = async (): Promise<Redirect[]> =>
  (await site.editor.get(sitePaths.adminData)).body.settings.redirects.list
const open = (path: string) => site.server.visitor.get(path).redirects(0)

const list: Redirect[] = [
  { from: '/people.html', to: pages.people },
  { from: '/~lab/index.php', to: '/' },
  { from: '/papers/*', to: `${pages.publications}?of=old#top` },
  { from: '/papers/list', to: pages.research },
  { from: '/news/2019/*', to: pages.news },
]

it.each([
  ['/people.html', '/about'],
  ['/People.HTML/', '/about'],
  ['/people.html?a=1&b=//evil.example', '/about?a=1&b=//evil.example'],
  ['/~lab/index.php', '/'],
  ['/papers', '/publication?of=old#top'],
  ['/papers/2019/one.pdf?x=1', '/publication?of=old&x=1#top'],
  ['/papers/list', '/research'],
  ['/news/2019/snow', '/news'],
])('leads from %s to %s', async (from, to) => {
  await save(list).expect(200)
  expect((await open(from).expect(301)).headers.location).toBe(to)
})

it('leaves alone what is there, and what is nowhere', async () => {
  await save([...list, { from: '/unused/*', to: '/' }]).expect(200)
  for (const path of [pages.news, `${pages.article(site.newsId)}`]) await open(path).expect(200)
  for (const path of [
    '/papersx',
    '/people.htm',
    '/api/people.html',
    '/other',
    '/%2e%2e/people.html',
  ])
    await open(path).expect(404)
})

it('is nothing that visitors load', async () => {
  await save(list).expect(200)
  expect(await stored()).toEqual(list)
  const { body, text } = await site.server.visitor.get(sitePaths.data)
  expect(body.settings.redirects).toEqual({ list: [] })
  expect(text).not.toContain('people.html')
})

it.each<[string, Redirect]>([
  ['begin with one /', { from: 'people.html', to: '/about' }],
  ['begin with one /', { from: '//evil.example/x', to: '/about' }],
  ['begin with one /', { from: '/x', to: '//evil.example' }],
  ['begin with one /', { from: '/x', to: 'https://evil.example' }],
  ['begin with one /', { from: '/x', to: 'javascript:alert(1)' }],
  ['begin with one /', { from: '/x', to: '' }],
  ['without %', { from: '/x', to: '/a%0d%0aset-cookie:b' }],
  ['without %', { from: '/x', to: '/a\r\nset-cookie:b' }],
  ['without %', { from: '/x', to: '/\\evil.example' }],
  ['. or ..', { from: '/x', to: '/a/../../b' }],
  ['. or ..', { from: '/../x', to: '/' }],
  ['* at its end', { from: '/a*b', to: '/' }],
  ['* at its end', { from: '/a*', to: '/' }],
  ['whole site', { from: '/*', to: '/about' }],
  ['must not have *', { from: '/x', to: '/about/*' }],
  ['before ? and #', { from: '/x?id=1', to: '/about' }],
  ['page of the site', { from: '/mentorship/', to: '/' }],
  ['lead on', { from: '/x', to: '/people.html' }],
  ['lead on', { from: '/loop/*', to: '/loop/again' }],
  ['lead on', { from: '/self', to: '/SELF' }],
])('names the line of which it says that it must not be: %s', async (told, wrong) => {
  const { errors = [] } = expectRefusal(await save([...list, wrong]), 400)
  expect(errors).toEqual([{ path: 'list', message: expect.stringMatching(/^Line 6: /) }])
  expect(errors[0]?.message).toContain(told)
  expect(await stored()).toEqual([])
})

it('has an end', async () => {
  const many = Array.from({ length: redirectLimits.lines + 1 }, (_, n) => ({
    from: `/x${n}`,
    to: '/',
  }))
  expect(expectRefusal(await save(many), 400).message).toContain('at most 500 lines')
  await save(many.slice(1)).expect(200)
  expect((await open('/x500').expect(301)).headers.location).toBe('/')
})
