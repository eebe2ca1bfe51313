import { type AltTexts, altTextsOf } from '@lab/shared/altTexts'
import {
  type AdminSiteData,
  describedPictures,
  type SiteData,
  type Versioned,
} from '@lab/shared/site'
import { readIntro, toIntro } from '../../features/intro/intro.model.ts'
import { listNews, toNews } from '../../features/news/news.model.ts'
import {
  readAnnouncement,
  toAnnouncement,
  toPublicAnnouncement,
} from '../../features/opportunities/opportunities.model.ts'
import { listPublications, toPublication } from '../../features/publications/publications.model.ts'
import { listResearch, toResearch } from '../../features/research/research.model.ts'
import { listMembers, toMember } from '../../features/team/team.model.ts'
import { readAltTexts } from '../../images/altTexts.ts'
import { foreignAmong } from '../../images/image.model.ts'
import { recordPictures } from './imageOrigins.ts'

/** What every visitor may read, in one answer. @param texts what editors wrote for pictures */
export async function readSiteData(texts: AltTexts): Promise<SiteData> {
  const [intro, team, news, publication, announcement] = await Promise.all([
    readIntro(),
    listMembers(),
    listNews(),
    listPublications(),
    readAnnouncement(),
  ])
  const site = {
    intro: toIntro(intro),
    team: team.map(toMember),
    news: news.map(toNews),
    publication: publication.map(toPublication),
    opporutunitiesAnnouncement: [toPublicAnnouncement(announcement)],
  }
  return { ...site, pictureTexts: altTextsOf(describedPictures(site), texts) }
}

/** The same for editors: drafts and versions included. */
export async function readAdminData(): Promise<AdminSiteData> {
  const [intro, team, news, publication, research, announcement, texts] = await Promise.all([
    readIntro(),
    listMembers(),
    listNews(),
    listPublications(),
    listResearch(),
    readAnnouncement(),
    readAltTexts(),
  ])
  const site = {
    intro: versioned(toIntro)(intro),
    team: team.map(versioned(toMember)),
    news: news.map(versioned(toNews)),
    publication: publication.map(versioned(toPublication)),
    research: research.map(versioned(toResearch)),
    opporutunitiesAnnouncement: [versioned(toAnnouncement)(announcement)],
  }
  const pictures = recordPictures(site)
  return {
    ...site,
    pictureTexts: altTextsOf(pictures, texts),
    foreignPictures: await foreignAmong(pictures),
  }
}

const versioned =
  <Doc extends { version: number }, T>(present: (doc: Doc) => T) =>
  (doc: Doc): Versioned<T> => ({ ...present(doc), version: doc.version })
