import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Draft, draftPaths } from '@lab/shared/drafts'
import { freePagePaths } from '@lab/shared/freePages'
import { historyPaths, VERSIONS_KEPT, type VersionInfo } from '@lab/shared/history'
import type { Fields } from '@lab/shared/kinds'
import { newsPaths } from '@lab/shared/news'
import { openingPaths } from '@lab/shared/openings'
import { feedPaths, pages, sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { withOneText } from '@lab/shared/richBody'
import { type TrashEntry, trashPaths } from '@lab/shared/trash'
import { expect } from 'vitest'
import { isSame } from '../../src/records/merge.ts'
import { marksIn, picturesIn } from './content.ts'
import { isPublished, isSingle, type ModelRecord, published, said } from './model.ts'
import type { RunningSite } from './people.ts'

type Checked = { site: RunningSite; dataDir: string; records: ModelRecord[]; log: string }

/** Compares the whole site with the model. */
export async function expectSite(checked: Checked, withHistories: boolean): Promise<void> {
  await expectPublished(checked)
  await expectDrafts(checked)
  await expectTrash(checked)
  if (withHistories) await expectHistories(checked)
  await expectNothingElsePublic(checked)
  for (const url of namedPictures(checked.records))
    expect({ url, status: (await checked.site.ask(undefined, 'GET', url)).status }).toEqual({
      url,
      status: 200,
    })
}

/** The pictures that any record, draft or entry of the trash names. */
export const namedPictures = (records: ModelRecord[]): string[] => [
  ...new Set(
    records
      .filter(({ place }) => place !== 'gone')
      .flatMap((record) => picturesIn({ now: published(record), draft: record.draft?.fields })),
  ),
]

const byId = (records: ModelRecord[]) =>
  Object.fromEntries(records.map((record) => [record.id, said(published(record))]))

async function expectPublished({ site, records }: Checked) {
  const { body } = await site.ask(undefined, 'GET', sitePaths.data)
  const { text } = await site.ask(undefined, 'GET', researchPaths.list)
  const freePages = await freePagesOf(site, body)
  const openings = await openingsOf(site, body)
  const inSite = [body.news, body.team, body.publication, body.themes, freePages, openings]
  const lists = [...inSite, JSON.parse(text)].map(Object)
  const shown = lists.flatMap((list) => Object.values<Record<string, unknown>>(list))
  const alive = records.filter((record) => isPublished(record) && !isSingle(record))
  expect(
    Object.fromEntries(shown.map(({ _id, ...fields }) => [_id, said(withDay(fields))])),
  ).toEqual(byId(alive))
  const [intro, announcement, settings] = records
  expect(body.intro).toMatchObject(published(intro ?? never()))
  expect(Object(body.opporutunitiesAnnouncement)[0]).toMatchObject(
    said(published(announcement ?? never())),
  )
  expect(Object(body.settings).join).toMatchObject(published(settings ?? never()))
}

/** Their texts come one by one. */
const freePagesOf = (site: Checked['site'], body: Fields) =>
  Promise.all(
    Object.values<Fields>(Object(body.freePages)).map(async ({ slug }) => {
      const answer = await site.ask(undefined, 'GET', freePagePaths.page(String(slug)))
      return Object(answer.body).page
    }),
  )

const openingsOf = (site: Checked['site'], body: Fields) =>
  Promise.all(
    Object.values<Fields>(Object(body.openings)).map(async ({ _id }) => {
      const answer = await site.ask(undefined, 'GET', openingPaths.opening(String(_id)))
      const { isOpen: _, ...opening } = Object(answer.body).opening
      return opening
    }),
  )

const withDay = (fields: Fields): Fields =>
  typeof fields.date === 'string' ? { ...fields, date: fields.date.slice(0, 10) } : fields

async function expectDrafts({ site, records }: Checked) {
  const { text } = await site.ask('contributor', 'GET', draftPaths.list)
  const found: Draft[] = JSON.parse(text).drafts
  const isTrashed = (id: string) => records.some((one) => one.id === id && one.place === 'trash')
  // What a deletion left that was cut off is in the trash too.
  const stored = found.filter(({ record }) => !isTrashed(record))
  const wanted = records.filter(({ place, draft }) => place === 'alive' && draft)
  expect(
    Object.fromEntries(stored.map(({ kind, record, fields }) => [kind + record, said(fields)])),
  ).toEqual(
    Object.fromEntries(
      wanted.map(({ kind, id, draft }) => [kind + id, said(withOneText(draft?.fields ?? {}))]),
    ),
  )
}

async function expectTrash({ site, records }: Checked) {
  const { text } = await site.ask('editor', 'GET', trashPaths.list)
  const entries: TrashEntry[] = JSON.parse(text).entries
  const trashed = records.filter(({ place }) => place === 'trash')
  expect(entries.map(({ record }) => record).sort()).toEqual(trashed.map(({ id }) => id).sort())
  for (const { id, states } of trashed) {
    const { body } = await site.ask('editor', 'GET', trashPaths.entry(id))
    expect(said(withOneText(Object(body.fields)))).toEqual(said(withOneText(states.at(-1) ?? {})))
  }
}

async function expectHistories({ site, records }: Checked) {
  for (const { kind, id, states } of records.filter(isPublished)) {
    const { text } = await site.ask('owner', 'GET', historyPaths.list(kind, id))
    const versions: VersionInfo[] = JSON.parse(text).versions
    expect(versions.length).toBeGreaterThanOrEqual(Math.min(states.length, VERSIONS_KEPT - 9))
    for (const { version } of versions) {
      const { body } = await site.ask('owner', 'GET', historyPaths.version(kind, id, version))
      const wanted = states[version] ?? never()
      const shown = Object(body.fields)
      const wrong = Object.keys(wanted).filter((name) => !isSame(shown[name], wanted[name]))
      expect({ id, version, wrong }).toEqual({ id, version, wrong: [] })
    }
  }
}

/** Every byte that anybody can have, and the log, of which words of drafts and of the trash are in none. */
async function expectNothingElsePublic({ site, dataDir, records, log }: Checked) {
  const shown = new Set(marksIn(JSON.stringify(records.filter(isPublished).map(published))))
  const addresses = [
    ...Object.values(pages).flatMap((page) => (typeof page === 'string' ? page : [])),
    ...Object.values(feedPaths).flatMap(({ atom, json }) => [atom, json]),
    ...[sitePaths.data, sitePaths.robots, sitePaths.sitemap, sitePaths.manifest],
    ...[sitePaths.feedFrame, sitePaths.health, researchPaths.list],
    ...(['latest', 'news', 'publication'] as const).map(sitePaths.part),
    ...records.flatMap(({ kind, id }) => {
      if (kind === 'news') return [newsPaths.article(id), pages.article(id)]
      return kind === 'research' ? [researchPaths.article(id), pages.project(id)] : []
    }),
  ]
  const files = await readdir(join(dataDir, 'uploads'))
  const texts: [string, string][] = [
    ['the names of pictures', files.join()],
    ['public-content.json', await readFile(join(dataDir, 'public-content.json'), 'utf8')],
  ]
  for (const address of addresses)
    texts.push([address, (await site.ask(undefined, 'GET', address)).text])
  const leaks = texts.flatMap(([where, text]) =>
    marksIn(text)
      .filter((word) => !shown.has(word))
      .map((word) => `${word} in ${where}`),
  )
  expect(leaks).toEqual([])
  const unpublished = new Set(marksIn(JSON.stringify(records.map(({ draft }) => draft?.fields))))
  expect(marksIn(log).filter((word) => unpublished.has(word))).toEqual([])
}

function never(): never {
  throw new Error('The model lacks what must be there.')
}
