import { type FormPlace, formAddress } from '@lab/shared/forms'
import type { AdminSiteData } from '@lab/shared/site'

/** A record as those see it who look through all of them. */
export type Entry = { place: FormPlace; title: string; record: object }

/** All records that editors edit. */
export function entriesOf(data: AdminSiteData): Entry[] {
  const settings = Object.entries(data.settings).map(
    ([section, record]): Entry => ({
      place: { kind: 'settings', record: section },
      title: `Site, ${section}`,
      record,
    }),
  )
  return [
    ...listed('news', data.news, ({ heading }) => heading),
    ...listed('publications', data.publication, ({ title }) => title),
    ...listed('research', data.research, ({ title }) => title),
    ...listed('team', data.team, ({ name }) => name),
    ...listed('team', data.investigators, ({ name }) => name, true),
    ...listed('freePages', data.freePages, ({ title }) => title),
    ...listed('openings', data.openings, ({ title }) => title),
    ...listed('themes', data.themes, ({ title }) => title),
    ...data.opporutunitiesAnnouncement.map(
      (record): Entry => ({ place: { kind: 'opportunities' }, title: 'Announcement', record }),
    ),
    { place: { kind: 'intro' }, title: 'Home page', record: data.intro },
    ...settings,
  ]
}

const listed = <T extends { _id: string }>(
  kind: FormPlace['kind'],
  records: T[],
  titleOf: (record: T) => string,
  leads = false,
): Entry[] =>
  records.map((record) => ({
    place: { kind, record: record._id, leads },
    title: titleOf(record),
    record,
  }))

export const hrefOf = ({ place }: Entry): string => formAddress(place)

/** The web addresses in a record: fields that are one, and links in rich text. */
export function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return isLink(value) ? [value] : linksInHtml(value)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(linksIn)
}

const isLink = (text: string) =>
  /^https?:\/\//i.test(text) && !/\s/.test(text) && URL.canParse(text)

const linksInHtml = (html: string) =>
  html
    .split('href="')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('"')).replaceAll('&amp;', '&'))
    .filter(isLink)
