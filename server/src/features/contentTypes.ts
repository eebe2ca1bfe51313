import type { EditedRecords, SiteRecords } from '@lab/shared/site'
import type { ContentType } from '../records/contentType.ts'
import { freePageType } from './freePages/freePages.model.ts'
import { introType } from './intro/intro.model.ts'
import { newsType } from './news/news.model.ts'
import { openingType } from './openings/openings.model.ts'
import { announcementType } from './opportunities/opportunities.model.ts'
import { publicationType } from './publications/publications.model.ts'
import { researchType } from './research/research.model.ts'
import { settingsType } from './settings/settings.model.ts'
import { investigatorType, memberType } from './team/team.model.ts'
import { themeType } from './themes/themes.model.ts'

/** What visitors read and editors edit, by the names in an answer of the API. */
export const contentTypes: {
  [Name in keyof SiteRecords]: ContentType<SiteRecords[Name], EditedRecords[Name]>
} = {
  intro: introType,
  team: memberType,
  news: newsType,
  publication: publicationType,
  research: researchType,
  opporutunitiesAnnouncement: announcementType,
  settings: settingsType,
  investigators: investigatorType,
  themes: themeType,
  freePages: freePageType,
  openings: openingType,
}
