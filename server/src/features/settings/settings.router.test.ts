import { defaultSettings } from '@lab/shared/defaultSettings'
import { historyPaths, type VersionInfo } from '@lab/shared/history'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { settingsPaths, settingsTexts } from '@lab/shared/settings'
import type { Section, Settings } from '@lab/shared/settings.schema'
import { markedIn } from '@lab/shared/testing/marked'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { titleWords } from '@lab/shared/words/titles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import type { TestServer } from '../../../testing/startTestServer.ts'
import { uploadPicture } from '../../archive/testing/sites.ts'
import { type PublicSite, startPublicSite } from '../../site/testing/publicSite.ts'
import { SettingsModel } from './settings.model.ts'

let site: PublicSite
let server: TestServer
let editor: Awaited<ReturnType<TestServer['loggedIn']>>
beforeAll(async () => {
  site = await startPublicSite()
  server = site.server
  editor = await server.loggedIn()
})
afterAll(() => site.stop())

const read = async (): Promise<Settings> => (await server.visitor.get(sitePaths.data)).body.settings
const edit = (section: Section, body: object) => editor.post(settingsPaths.edit(section)).send(body)

it('has the defaults before anybody has changed them', async () => {
  // The pages bring the words of the software.
  expect(await read()).toEqual({ ...defaultSettings, words: {} })
})

it('stores what differs from the defaults, and leaves what is not sent', async () => {
  const answer = await edit('join', { title: 'Come along', text: defaultSettings.join.text })
  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe(settingsTexts.updated)
  expect((await read()).join).toEqual({ ...defaultSettings.join, title: 'Come along' })
  const stored = await SettingsModel.findById('join').lean()
  expect(stored).toMatchObject({ title: 'Come along', version: 1 })
  expect(stored?.text ?? null).toBeNull()

  await edit('join', { title: defaultSettings.join.title }).expect(200)
  expect((await read()).join).toEqual(defaultSettings.join)
})

it('tells editors the version, merges what others have changed, and refuses what both have', async () => {
  const versionOf = async () =>
    (await editor.get(sitePaths.adminData)).body.settings.research.version
  const version = await versionOf()
  await edit('research', { title: 'What we ask', version }).expect(200)
  await edit('research', { text: 'Rain.', version }).expect(200)
  expect((await read()).research).toEqual({ title: 'What we ask', text: 'Rain.' })
  expectRefusal(await edit('research', { title: 'What they ask', version }), 409)
  expect(await versionOf()).toBe(version + 2)

  const { versions } = (await editor.get(historyPaths.list('settings', 'research'))).body
  expect(versions.map(({ changed }: VersionInfo) => changed).slice(0, 2)).toEqual([
    ['text'],
    ['title'],
  ])
  await editor
    .post(historyPaths.restore('settings', 'research', version))
    .send({})
    .expect(200)
  expect((await read()).research).toEqual(defaultSettings.research)
})

const wrong: [what: string, section: Section, body: object, path: string][] = [
  ['an empty name', 'identity', { name: ' ' }, 'name'],
  ['a name that is too long', 'identity', { name: 'x'.repeat(301) }, 'name'],
  ['an e-mail address that is none', 'identity', { email: 'nobody' }, 'email'],
  [
    'a link that runs a script',
    'identity',
    { links: [{ label: 'A', url: 'javascript:alert(1)' }] },
    'links.0.url',
  ],
  ['a list that is none', 'home', { columns: 'three' }, 'columns'],
  ['a picture that is none', 'home', { hero: { src: 'file:///etc/passwd', alt: '' } }, 'hero.src'],
  ['a course without words', 'mentorship', { courses: [{}] }, 'courses.0.title'],
]
it.each(wrong)('names %s and changes nothing', async (_, section, body, path) => {
  const before = await read()
  const { errors } = expectRefusal(await edit(section, body), 400)
  expect(errors?.map((error) => error.path)).toContain(path)
  expect(await read()).toEqual(before)
})

it('knows no other section, and nobody without a session', async () => {
  expectRefusal(await editor.post('/api/admin/settings/nothing').send({ title: 'A' }), 404)
  expectRefusal(await editor.post('/api/admin/settings/constructor').send({ title: 'A' }), 404)
  expectRefusal(await server.visitor.post(settingsPaths.edit('join')).send({ title: 'A' }), 401)
})

it('keeps a picture as long as a section shows it', async () => {
  const [first, second] = [await uploadPicture(editor, '#a0522d'), await uploadPicture(editor)]
  await edit('home', { hero: { src: first, alt: 'A' } }).expect(200)
  await edit('home', { hero: { src: second, alt: 'B' } }).expect(200)
  await server.visitor.get(second).expect(200)
  await server.visitor.get(first).expect(404)
})

it('pages, feeds, the manifest and the policy follow at once', async () => {
  const identity = { name: 'Glacier & Stream Lab', shortName: 'Glacier Lab' }
  await edit('identity', identity).expect(200)
  await edit('home', { feed: { title: 'Posts', url: 'https://posts.example.org/lab' } }).expect(200)
  const { text, headers } = await server.visitor.get(pages.people).expect(200)
  expect(text).toContain('<title data-until-started="">People · Glacier Lab</title>')
  expect(text).not.toContain(defaultSettings.identity.shortName)
  expect(headers['content-security-policy']).toContain('frame-src https://posts.example.org;')
  for (const path of [feedPaths.news.atom, feedPaths.publications.json, '/nothing'])
    expect((await server.visitor.get(path)).text).toContain('Glacier Lab')
  const manifest = JSON.parse((await server.visitor.get(sitePaths.manifest)).text)
  expect(manifest).toMatchObject({ name: identity.name, short_name: identity.shortName })
  // Nobody has written a slogan.
  const { intro } = (await server.visitor.get(sitePaths.data)).body
  expect(intro.slogan).toBe(identity.name)
})

it('says the words and the language of the lab in documents, feeds and the manifest', async () => {
  const { words } = markedIn({ words: { ...everyPageWords, ...titleWords } })
  const before = (await server.visitor.get(pages.people)).text
  expect(before).toContain('<html lang="en" dir="ltr">')
  await edit('words', words).expect(200)
  await edit('locale', { language: 'fa-IR' }).expect(200)
  expect((await read()).words).toEqual(words)
  const document = (await server.visitor.get(pages.people)).text
  expect(document).toContain('<html lang="fa-IR" dir="rtl">')
  expect(document).toContain(`<noscript>${words.needsScripts}</noscript>`)
  const names = await read().then(({ identity }) => identity)
  expect(document).toContain(`>${words.peopleTitle} · ${names.shortName}</title>`)
  expect((await server.visitor.get('/no/where')).text).toContain(`>${words.notFound} ·`)
  expect((await server.visitor.get(pages.login)).text).toContain('<html lang="en" dir="ltr">')
  const { body: feed } = await server.visitor.get(feedPaths.news.json)
  expect(feed).toMatchObject({ language: 'fa-IR' })
  expect(feed.title).toContain(words.newsTitle)
  expect((await server.visitor.get(feedPaths.news.atom)).text).toContain('xml:lang="fa-IR"')
  const { body: manifest } = await server.visitor.get(sitePaths.manifest)
  expect(manifest).toMatchObject({ lang: 'fa-IR', dir: 'rtl' })
  await edit('words', { readMore: '' }).expect(200)
  expect((await read()).words).not.toHaveProperty('readMore')
})

it.each([
  ['words', 'portraitOf', 'Portrait of {nmae}', 'only {name} is known'],
  ['words', 'readMore', 'x'.repeat(301), 'at most 300 characters'],
  ['locale', 'language', 'not a language', 'a tag such as'],
  ['locale', 'timeZone', 'Mars/Olympus', 'The time zone'],
  ['locale', 'direction', 'up', 'The direction'],
] as const)('refuses in %s a wrong %s and names it', async (section, path, value, message) => {
  const before = await read()
  const answer = await edit(section, { [path]: value })
  expectRefusal(answer, 400)
  expect(answer.body.errors).toMatchObject([{ path, message: expect.stringContaining(message) }])
  expect(await read()).toEqual(before)
})
