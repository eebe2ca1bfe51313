import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePagePaths } from '@lab/shared/freePages'
import { newsPaths } from '@lab/shared/news'
import { opportunitiesPaths } from '@lab/shared/opportunities'
import { feedPaths, freePageAddress, pages, sitePaths } from '@lab/shared/paths'
import { publicationPaths } from '@lab/shared/publications'
import { researchPaths } from '@lab/shared/research'
import { INVESTIGATORS, teamPaths } from '@lab/shared/team'
import {
  buildAnnouncement,
  buildFreePage,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
  buildTheme,
} from '@lab/shared/testing/build'
import { themePaths } from '@lab/shared/themes'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { expectRefusal } from '../../testing/refused.ts'
import { routesOf } from '../../testing/routesOf.ts'
import { uploadPicture } from '../archive/testing/sites.ts'
import { openPublicContent } from './content/publicContent.ts'
import { type PublicSite, startPublicSite } from './testing/publicSite.ts'

const MARK = 'heronmark'
const MONDAY = '2030-03-04T09:00:00.000Z'
const before = (moment: string) => Date.parse(moment) - 1

let site: PublicSite
let hidden: { news: string; paper: string; project: string; member: string }
beforeAll(async () => {
  site = await startPublicSite()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await site.stop()
})
let editor: PublicSite['editor']
beforeEach(async () => {
  vi.setSystemTime('2030-03-01T12:00:00Z')
  editor = await site.server.loggedIn()
})
afterEach(() => vi.setSystemTime('2030-03-01T12:00:00Z'))

const answer = async (path: string) => site.server.visitor.get(path)
const add = async (path: string, { _id, ...record }: { _id: string; pictureTexts?: object }) =>
  (await editor.post(path).send(record).expect(201)).body.data._id
const headings = async () =>
  (await answer(sitePaths.data)).body.news.map(({ heading }: { heading: string }) => heading)
const addNews = (heading: string, when: object) =>
  add(newsPaths.add, { ...buildNews({ heading, mainImage: site.picture }), ...when })

/** Something of every kind that says the word, at the given times. */
async function addMarked(when: object) {
  const picture = `https://pictures.example.org/${MARK}.jpg`
  const own = await uploadPicture(editor)
  const text = `The ${MARK} stands.`
  const member = { desc: text, email: `${MARK}@example.org`, img: '' }
  await add(teamPaths.add, {
    ...buildMember({ name: `Dr ${MARK}`, ...member, group: INVESTIGATORS }),
    ...when,
  })
  await add(themePaths.add, { ...buildTheme({ title: MARK, text, image: picture }), ...when })
  await add(freePagePaths.add, {
    ...buildFreePage({ title: MARK, slug: MARK, body: `<p>${text}</p>` }),
    ...when,
  })
  const { _id, ...announcement } = buildAnnouncement({ announcementStatus: true, title: text })
  await editor
    .post(opportunitiesPaths.update)
    .send({ ...announcement, ...when })
    .expect(200)
  const person = await add(teamPaths.add, {
    ...buildMember({ name: `Ms ${MARK}`, ...member }),
    ...when,
  })
  const authors = [{ family: MARK, given: 'A.', member: person }]
  return {
    member: person,
    news: await add(newsPaths.add, {
      ...buildNews({ heading: MARK, body: [text], mainImage: own }),
      pictureTexts: { [own]: `A picture of ${MARK}` },
      ...when,
    }),
    paper: await add(publicationPaths.add, {
      ...buildPublication({ title: MARK, details: text, abstract: text, topics: [MARK], authors }),
      ...when,
    }),
    project: await add(researchPaths.add, {
      ...buildResearch({ title: MARK, body: [text], sponsors: MARK, mainImage: picture }),
      ...when,
    }),
  }
}

/** Every address that a visitor could ask, with the ids of what is marked put in. */
function everyAddress(): string[] {
  const ids = Object.values(hidden)
  const routes = routesOf(site.server.app)
    // Drawings hold no words.
    .filter(
      ({ access, method, path }) =>
        access === 'everybody' && method === 'GET' && !/(png|svg)$/.test(path),
    )
    .flatMap(({ path }) => ids.map((id) => path.replace(':id', id).replace(':slug', MARK)))
  const documents = Object.values(pages).flatMap((page) =>
    typeof page === 'string' ? [page] : ids.map((id) => page(id)),
  )
  const parts = (['latest', 'news', 'publication'] as const).map(sitePaths.part)
  return [...new Set([...routes, ...documents, ...parts, freePageAddress(MARK)])]
}

/** The addresses whose answers say the word, in the body or in a header. */
async function sayingIt() {
  const told = everyAddress().map(async (path) => {
    const { text = '', headers, body } = await answer(path)
    const all = [text, JSON.stringify(headers), Buffer.isBuffer(body) ? body.toString() : '']
    // A page that is not there may name the address that was asked for.
    return all.join().replaceAll(path, '').toLowerCase().includes(MARK) ? [path] : []
  })
  return (await Promise.all(told)).flat()
}

it('nothing that is scheduled or has expired is in any public answer, until it is due', async () => {
  hidden = await addMarked({ publishAt: MONDAY, hideAt: '2030-04-01T00:00:00Z' })
  expect(everyAddress().length).toBeGreaterThan(50)
  expect(await sayingIt()).toEqual([])
  for (const path of [newsPaths.article(hidden.news), researchPaths.article(hidden.project)])
    expectRefusal(await answer(path), 404)
  expect((await answer(pages.article(hidden.news))).status).toBe(404)
  const kept = await readFile(join(site.server.dataDir, 'public-content.json'), 'utf8')
  expect(kept).not.toContain(MARK)
  const edited = (await editor.get(sitePaths.adminData)).body
  expect(edited.news).toContainEqual(expect.objectContaining({ publishAt: MONDAY }))

  vi.setSystemTime(MONDAY)
  const due = await sayingIt()
  for (const path of [
    sitePaths.data,
    sitePaths.sitemap,
    feedPaths.news.atom,
    feedPaths.publications.json,
    pages.article(hidden.news),
    freePageAddress(MARK),
  ])
    expect(due).toContain(path)
  const article = (await answer(newsPaths.article(hidden.news))).body.article
  expect(article).not.toHaveProperty('publishAt')
  expect(article).not.toHaveProperty('hideAt')

  vi.setSystemTime('2030-04-01T00:00:00Z')
  editor = await site.server.loggedIn()
  expect(await sayingIt()).toEqual([])
})

it('appears to the second, with a tag and a version of its own, and goes again with a clock that is put back', async () => {
  await addNews('On Monday', { publishAt: MONDAY })
  vi.setSystemTime(before(MONDAY))
  expect(await headings()).not.toContain('On Monday')
  const early = await answer(sitePaths.data)
  expect(early.headers['cache-control']).toBe('no-cache')
  expect(early.headers).not.toHaveProperty('expires')
  vi.setSystemTime(MONDAY)
  expect(await headings()).toContain('On Monday')
  const again = await site.server.visitor
    .get(sitePaths.data)
    .set('if-none-match', String(early.headers.etag))
  expect(again.status).toBe(200)
  expect(again.headers['x-content-version']).not.toBe(early.headers['x-content-version'])
  vi.setSystemTime(before(MONDAY))
  expect(await headings()).not.toContain('On Monday')
})

it('holds for a process that starts later, and for one that knows only what was kept', async () => {
  await addNews('Until Easter', { hideAt: '2030-04-21T00:00:00Z' })
  await addNews('From Easter', { publishAt: '2030-04-21T00:00:00Z' })
  await headings()
  const logger = pino({ level: 'silent' })
  const fresh = await openPublicContent(site.server, logger, async () => false)
  vi.setSystemTime('2030-05-01T00:00:00Z')
  const { content } = await fresh.read()
  const told = content.site.news.map(({ heading }) => heading)
  expect(told).toContain('From Easter')
  expect(told).not.toContain('Until Easter')
})

it('keeps what an edit does not name, can be undone, and says what is no moment', async () => {
  const _id = await addNews('A deadline', { hideAt: '2030-03-08T23:00:00+02:00' })
  const find = async () =>
    (await editor.get(sitePaths.adminData)).body.news.find(
      (item: { _id: string }) => item._id === _id,
    )
  expect(await find()).toMatchObject({ hideAt: '2030-03-08T21:00:00.000Z' })
  const { _id: _, ...input } = buildNews({ heading: 'A new deadline', mainImage: site.picture })
  await editor.post(newsPaths.edit(_id)).send(input).expect(200)
  expect(await find()).toMatchObject({
    heading: 'A new deadline',
    hideAt: '2030-03-08T21:00:00.000Z',
  })
  const refused = await editor.post(newsPaths.edit(_id)).send({ ...input, hideAt: 'Friday' })
  expect(expectRefusal(refused, 400).errors?.[0]?.path).toBe('hideAt')
  await editor
    .post(newsPaths.edit(_id))
    .send({ ...input, hideAt: '' })
    .expect(200)
  vi.setSystemTime('2030-03-20T00:00:00Z')
  expect(await headings()).toContain('A new deadline')
})
