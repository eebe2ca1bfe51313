import { createHash } from 'node:crypto'
import { newsImages } from '@lab/shared/news'
import { closesAt } from '@lab/shared/openings'
import { researchImages } from '@lab/shared/research'
import type { AdminSiteData } from '@lab/shared/site'
import type { Finding, FindingGroup } from '@lab/shared/upkeep'
import type { LinkRecord } from '../records/upkeep.ts'
import { type Entry, entriesOf, hrefOf, linksIn } from './entries.ts'

/** A finding before it has an id; `as` tells it from what it becomes when something changes. */
export type Found = Omit<Finding, 'id'> & { as: string }

export function withId({ as, ...finding }: Found): Finding {
  const key = createHash('sha256').update(`${finding.group} ${as}`).digest('hex')
  return { id: key.slice(0, 32), ...finding }
}

/** Links to what has not answered twice in a row, or is gone. */
export function deadLinks(entries: Entry[], checks: LinkRecord[]): Found[] {
  const dead = new Map(
    checks
      .filter(({ state, failures }) => state === 'gone' || (state === 'fails' && failures > 1))
      .map((link) => [link._id, link]),
  )
  if (dead.size === 0) return []
  return entries.flatMap((entry) =>
    [...new Set(linksIn(entry.record))].flatMap((address) => {
      const link = dead.get(address)
      return link ? [found('links', entry, `${address} – ${link.detail}`, link.state)] : []
    }),
  )
}

/** What is missing in records, or there twice. */
export function contentFindings(data: AdminSiteData): Found[] {
  const entries = entriesOf(data)
  return [
    ...picturesWithoutText(data, entries),
    ...entries.filter(isPersonWithoutPicture).map((entry) => found('people', entry, 'No picture')),
    ...entries.filter(isPaperWithoutDoi).map((entry) => found('papers', entry, 'No DOI')),
    ...expiredCalls(entries, data.settings.locale.timeZone),
    ...duplicates(entries),
  ]
}

/** Calls whose last day is over, by the clocks of the lab. */
const expiredCalls = (entries: Entry[], timeZone: string): Found[] =>
  entries.flatMap((entry) => {
    const deadline = textIn(entry.record, 'deadline')
    const isOver = Date.now() >= closesAt({ deadline }, timeZone)
    return isOver ? [found('calls', entry, `The deadline, ${deadline}, is over`)] : []
  })

const found = (group: FindingGroup, entry: Entry, what: string, as = ''): Found => ({
  group,
  text: `${entry.title}: ${what}`,
  href: hrefOf(entry),
  as: [entry.place.kind, entry.place.record, what, as].join(),
})

function picturesWithoutText({ news, research, pictureTexts }: AdminSiteData, entries: Entry[]) {
  const pictures = new Map([
    ...news.map((item) => [item._id, newsImages(item)] as const),
    ...research.map((project) => [project._id, researchImages(project)] as const),
  ])
  return entries.flatMap((entry) => {
    const all = pictures.get(entry.place.record ?? '') ?? []
    const bare = all.filter((address) => !pictureTexts[address])
    if (bare.length === 0) return []
    const what = bare.length === 1 ? '1 picture' : `${bare.length} pictures`
    return [found('pictures', entry, `${what} without a description`)]
  })
}

const textIn = (record: object, field: string): string => {
  const value: unknown = Reflect.get(record, field)
  return typeof value === 'string' ? value : ''
}

const isPersonWithoutPicture = ({ place, record }: Entry) =>
  place.kind === 'team' && !textIn(record, 'img')

const isPaperWithoutDoi = ({ place, record }: Entry) =>
  place.kind === 'publications' &&
  !textIn(record, 'doi') &&
  !/10\.\d{4,9}\//.test(textIn(record, 'link'))

/** By what two records of a kind are probably the same. */
const keys: Partial<Record<Entry['place']['kind'], string[]>> = {
  publications: ['title', 'link', 'doi'],
  team: ['name'],
  news: ['heading'],
}

function duplicates(entries: Entry[]): Found[] {
  const seen = new Map<string, Entry>()
  const told = new Set<Entry>()
  return entries.flatMap((entry) =>
    (keys[entry.place.kind] ?? []).flatMap((field) => {
      const value = folded(textIn(entry.record, field))
      const key = `${entry.place.kind} ${field} ${value}`
      const other = seen.get(key)
      if (!other) seen.set(key, entry)
      if (!value || !other || other === entry || told.has(entry)) return []
      told.add(entry)
      return [found('duplicates', entry, `the same ${field} as “${other.title}”`, hrefOf(other))]
    }),
  )
}

/** The same for what differs in case, accents, signs and blanks alone. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
