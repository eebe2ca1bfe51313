import { setImmediate as turnEnd } from 'node:timers/promises'
import { isHiddenPath } from '@lab/shared/menu'
import { newsLink } from '@lab/shared/news'
import { pageHeads } from '@lab/shared/pageHead'
import { fold } from '@lab/shared/papers/fold'
import { freePageAddress, pages } from '@lab/shared/paths'
import { plainBlocks } from '@lab/shared/richText'
import {
  type Found,
  type SearchKind,
  type SearchReply,
  SHOWN_OF_EACH,
  SHOWN_OF_ONE,
  searchKinds,
} from '@lab/shared/search'
import { membersOf } from './connections.ts'
import type { Content } from './showAt.ts'

/** What can be found, with all the words by which it is. */
type Source = Found & { kind: SearchKind; words: (string | undefined)[] }
type Entry = { kind: SearchKind; found: Found; title: string; all: string }

/** Characters of a long text in which words are looked for. */
const READ = 1_000
/** As many are made ready in one turn, so that others are answered meanwhile. */
const IN_ONE_TURN = 200

const known = new WeakMap<Content, Promise<Entry[]>>()

/** What of the site holds all the words; of one kind alone more than of each. */
export async function search(content: Content, typed: string, only?: SearchKind) {
  const words = fold(typed).split(' ').filter(Boolean)
  const groups: SearchReply['groups'] = []
  const entries = words.length > 0 ? await entriesOf(content) : []
  const shown = only ? SHOWN_OF_ONE : SHOWN_OF_EACH
  for (const kind of only ? [only] : searchKinds) {
    const ofKind = entries.filter(
      (entry) => entry.kind === kind && words.every((word) => entry.all.includes(word)),
    )
    if (ofKind.length === 0) continue
    // What is called so comes before what only says so.
    const isCalled = ({ title }: Entry) => words.every((word) => title.includes(word))
    const sorted = [...ofKind.filter(isCalled), ...ofKind.filter((entry) => !isCalled(entry))]
    const found = sorted.slice(0, shown).map((entry) => entry.found)
    groups.push({ kind, count: ofKind.length, found })
  }
  return { groups } satisfies SearchReply
}

function entriesOf(content: Content): Promise<Entry[]> {
  const entries = known.get(content) ?? makeEntries(content)
  known.set(content, entries)
  return entries
}

async function makeEntries(content: Content): Promise<Entry[]> {
  const { menu } = content.site.settings
  const entries: Entry[] = []
  for (const { kind, words, ...found } of sourcesIn(content)) {
    if (isHiddenPath(menu, found.href)) continue
    const title = fold(found.title)
    const rest = words.map((text = '') => text.slice(0, READ)).join(' ')
    entries.push({ kind, found, title, all: `${title} ${fold(`${found.note} ${rest}`)}` })
    if (entries.length % IN_ONE_TURN === 0) await turnEnd()
  }
  return entries
}

function sourcesIn(content: Content): Source[] {
  const { site, research, papers, freePages, openings } = content
  return [
    ...membersOf(content).map(
      ({ _id, name, position, desc, topics = [], after }): Source => ({
        kind: 'people',
        title: name,
        href: pages.person(_id),
        note: position,
        words: [...topics, after, desc],
      }),
    ),
    ...site.themes.map(
      ({ _id, title, text }): Source => ({
        kind: 'themes',
        title,
        href: pages.theme(_id),
        note: '',
        words: [text],
      }),
    ),
    ...research.map(
      ({ _id, title, period, sponsors, collaborators, body }): Source => ({
        kind: 'projects',
        title,
        href: pages.project(_id),
        note: period,
        words: [sponsors, collaborators, ...body],
      }),
    ),
    ...papers.map(
      ({ _id, title, date, details, doi, topics = [], abstract }): Source => ({
        kind: 'papers',
        title,
        href: pages.paper(_id),
        note: date.slice(0, 4),
        words: [details, doi, ...topics, abstract],
      }),
    ),
    ...site.news.map(
      (news): Source => ({
        kind: 'news',
        title: news.heading,
        href: newsLink(news),
        note: news.date.slice(0, 4),
        words: news.body,
      }),
    ),
    ...Object.values(pageHeads(site)).map(
      ({ path, title = site.settings.identity.name, description }: PageHead): Source => ({
        kind: 'pages',
        title,
        href: path,
        note: '',
        words: [description],
      }),
    ),
    ...freePages.map(
      ({ slug, title, body }): Source => ({
        kind: 'pages',
        title,
        href: freePageAddress(slug),
        note: '',
        words: plainBlocks(body),
      }),
    ),
    ...site.openings.map(
      ({ _id, title, kind, place }): Source => ({
        kind: 'pages',
        title,
        href: pages.opening(_id),
        note: kind,
        words: [place, ...plainBlocks(openings.find((one) => one._id === _id)?.body ?? '')],
      }),
    ),
  ]
}

type PageHead = { path: string; title?: string; description?: string }
