import { type AltTexts, altTextsOf } from './altTexts.ts'
import type { Appearance } from './appearance.ts'
import type { Draft } from './drafts.ts'
import type { FreePage, FreePageLink } from './freePages.ts'
import type { Intro } from './intro.ts'
import { type News, newsImages } from './news.ts'
import type { ListedOpening, Opening } from './openings.ts'
import type { Announcement } from './opportunities.ts'
import { type ListedPaper, latestPapers, type Publication } from './publications.ts'
import type { Research } from './research.ts'
import type { Section, Settings } from './settings.schema.ts'
import { type Member, memberImages } from './team.ts'
import { type Theme, themeImages } from './themes.ts'

/** The records of every content type. The spelling of the last field is the specification's. */
export type SiteRecords = {
  intro: Intro
  team: Member[]
  news: News[]
  publication: Publication[]
  research: Research[]
  opporutunitiesAnnouncement: Announcement[]
  settings: Settings
  investigators: Member[]
  themes: Theme[]
  freePages: FreePage[]
  openings: Opening[]
}

/** What visitors read on the pages, beside research. */
export type SiteData = Omit<SiteRecords, 'research' | 'publication' | 'freePages' | 'openings'> & {
  publication: ListedPaper[]
  /** The pages of the lab's own, whose texts come with their own call. */
  freePages: FreePageLink[]
  /** The positions that are open, and for a while those that have closed. */
  openings: ListedOpening[]
  /** What editors wrote for the pictures in here. */
  pictureTexts: AltTexts
  appearance: Appearance
}

/** A very long list is cut to so many of its newest. */
export const LATEST = 300

/** The site data with its long lists cut. */
export function latestOf(site: SiteData): SiteData {
  const latest = {
    ...site,
    news: site.news.slice(0, LATEST),
    publication: latestPapers(site.publication, LATEST),
  }
  return { ...latest, pictureTexts: altTextsOf(describedPictures(latest), site.pictureTexts) }
}

type Described = Pick<SiteData, 'team' | 'investigators' | 'themes' | 'news'>

/** The addresses of the pictures that may have a text; those beside papers only decorate. */
export const describedPictures = ({ team, investigators, themes, news }: Described): string[] => [
  ...team.flatMap(memberImages),
  ...investigators.flatMap(memberImages),
  ...themes.flatMap(themeImages),
  ...news.flatMap(newsImages),
]

/** Whether a list in the latest data may have been cut. */
export const mayBeCut = (list: unknown[]): boolean => list.length >= LATEST

/** When a record was changed last, ISO 8601, and who did it; missing while nobody had to be known for that. */
export type LastChange = { editedAt?: string; editedBy?: string }

/** The version that an editor sends back with an edit, so that one which others have overtaken is merged. */
export type Versioned<T> = T & { version: number } & LastChange

/** Sections of the settings are edited one by one. */
export type EditedSettings = { [Name in Section]: Versioned<Settings[Name]> }

/** The same for editors: every record with its version. */
export type EditedRecords = {
  [Name in keyof SiteRecords]: Name extends 'settings'
    ? EditedSettings
    : SiteRecords[Name] extends (infer Item)[]
      ? Versioned<Item>[]
      : Versioned<SiteRecords[Name]>
}

/** What editors get: drafts included. */
export type AdminSiteData = EditedRecords & {
  pictureTexts: AltTexts
  /** The addresses of shown pictures that other sites store or the software brings, which no deletion asks for. */
  foreignPictures: string[]
  /** What the settings say where nobody has changed them. */
  defaults: Settings
  /** What is not published yet, saved last first. */
  drafts: Draft[]
}

export type Health = { status: 'ok' | 'degraded'; database: 'up' | 'down'; version: string }

/** Milliseconds after which a call of the API is given up, and with it the loader. Source: specification section 9. */
export const LOADER_TIMEOUT_MS = 120_000

/** Height of the social-feed frame in CSS pixels. Source: specification section 9. */
export const SOCIAL_FRAME_HEIGHT = 1_000
