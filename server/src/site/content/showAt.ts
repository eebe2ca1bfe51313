import { type AltTexts, altTextsOf } from '@lab/shared/altTexts'
import { type FreePage, toLink } from '@lab/shared/freePages'
import type { News } from '@lab/shared/news'
import { closingOf, type Opening, openingsAt } from '@lab/shared/openings'
import { announcementAt } from '@lab/shared/opportunities'
import { listedPaper, type Publication } from '@lab/shared/publications'
import type { Redirect } from '@lab/shared/redirects'
import { type Research, researchImages } from '@lab/shared/research'
import { describedPictures, type SiteData, type SiteRecords } from '@lab/shared/site'
import { isVisibleAt, momentsAround, type Visibility, visibleAt } from '@lab/shared/visibility'
import { appearanceOf } from './appearance.ts'
import { endedAt, endsIn } from './ends.ts'

/** Everything that visitors read, as of one version and one moment. */
export type Content = {
  version: string
  site: SiteData
  /** The papers of the site with all that is known of them. */
  papers: Publication[]
  /** The news of the site with their rich text. */
  articles: News[]
  research: Research[]
  freePages: FreePage[]
  /** Those of the site with all that they say. */
  openings: Opening[]
  /** Old addresses, which are nobody's to read. */
  redirects: Redirect[]
  /** What editors wrote for the pictures of both. */
  pictureTexts: AltTexts
}

/** As lists have it, whose readers need no rich text. */
export const listed = <Item extends { rich?: string }>({ rich: _, ...item }: Item) => item

/** What is known of the content as of one version, whenever visitors are to see it. */
export type Known = {
  /** The token of the content. */
  version: string
  records: SiteRecords
  /** What editors wrote for pictures. */
  texts: AltTexts
}

/** What visitors see from one moment until another, in milliseconds since 1970. */
export type Shown = { of: Known; content: Content; from: number; until: number }

/** The ids of all people of the lab. */
export const peopleOf = ({ investigators, team }: Pick<SiteData, 'investigators' | 'team'>) =>
  new Set([...investigators, ...team].map(({ _id }) => _id))

type Select = <Item extends Visibility>(items: Item[]) => Item[]

/** Some of the records, by what each says of when it is visible; the others are always. */
const select = (records: SiteRecords, of: Select): SiteRecords => ({
  ...records,
  team: of(records.team),
  investigators: of(records.investigators),
  news: of(records.news),
  publication: of(records.publication),
  research: of(records.research),
  themes: of(records.themes),
  freePages: of(records.freePages),
  openings: of(records.openings),
})

/**
 * The records that visitors may read at a moment: the one place that decides it.
 * @param now milliseconds since 1970
 */
export const visibleRecords = (records: SiteRecords, now: number): SiteRecords =>
  endedAt(
    {
      ...select(records, (items) => visibleAt(items, now)),
      opporutunitiesAnnouncement: records.opporutunitiesAnnouncement.map((announcement) =>
        announcementAt(announcement, now),
      ),
    },
    now,
  )

/** The records that are visible at a moment, with what they say of when that ends. */
export const soFar = (records: SiteRecords, now: number): SiteRecords => ({
  ...select(records, (items) => items.filter((item) => isVisibleAt(item, now))),
  opporutunitiesAnnouncement: records.opporutunitiesAnnouncement.map((announcement) =>
    isVisibleAt(announcement, now) ? announcement : announcementAt(announcement, now),
  ),
})

/** All that records say of when they are visible, or otherwise than before. */
const boundsIn = ({ intro: _, settings, ...lists }: SiteRecords): Visibility[] => [
  ...endsIn({ ...lists, settings }),
  ...Object.values(lists).flat(),
  ...lists.openings.map((opening) => closingOf(opening, settings.locale.timeZone)),
]

/** The pictures of what visitors see that may have a text. */
export const shownPictures = (records: SiteRecords): string[] => [
  ...describedPictures(records),
  ...records.research.flatMap(researchImages),
]

/** What visitors see of what is known, at a moment. */
export function showAt(known: Known, now: number): Shown {
  const { from, until } = momentsAround(boundsIn(known.records), now)
  const {
    research,
    freePages,
    openings,
    publication: papers,
    ...records
  } = visibleRecords(known.records, now)
  const people = peopleOf(records)
  const site = {
    ...records,
    news: records.news.map(listed),
    publication: papers.map((paper) => listedPaper(paper, people)),
    settings: { ...records.settings, redirects: { list: [] } },
    freePages: freePages.map(toLink),
    openings: openingsAt(openings, records.settings.locale.timeZone, now),
    pictureTexts: altTextsOf(describedPictures(records), known.texts),
    appearance: appearanceOf(records.settings),
  }
  const shown = [...describedPictures(records), ...research.flatMap(researchImages)]
  const content = {
    // What was public before a moment and what is after it are different content.
    version: Number.isFinite(from) ? `${known.version}-${from.toString(36)}` : known.version,
    site,
    papers,
    articles: records.news,
    research,
    freePages,
    openings,
    redirects: records.settings.redirects.list,
    // Not those of what is in the trash, nor of what is to come.
    pictureTexts: altTextsOf(shown, known.texts),
  }
  return { of: known, content, from, until }
}
