import { lab } from '@lab/shared/lab'
import { sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import {
  buildAnnouncement,
  buildIntro,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
  buildSiteData,
} from '@lab/shared/testing/build'
import type { Page } from 'playwright-core'
import { standIn } from './standIn.ts'

const picture = lab.hero.src
const word = 'Wasserscheidenverlaufsaufzeichnungsgeräteverzeichnis'.repeat(2)
const long = `${word} ${'and a great deal more of it '.repeat(20)}`
const richText =
  '<h2>Tasks</h2><ul><li>Snow</li></ul><blockquote>Come</blockquote><p><a href="https://example.org/">More</a></p>'

/** What the lab may have to show, from nothing to too much. */
export const siteStates = {
  full: {
    site: buildSiteData({
      team: [
        buildMember({ img: picture }),
        buildMember({ img: picture, desc: `*Bold* ${'word '.repeat(60)}` }),
      ],
      news: [1, 2, 3, 4].map(() => buildNews({ mainImage: picture })),
      publication: [
        buildPublication({ imgUrl: picture, status: 'Review' }),
        buildPublication({ imgUrl: picture }),
        buildPublication({ imgUrl: picture, date: '1998-07-06' }),
      ],
      opporutunitiesAnnouncement: [buildAnnouncement({ body: richText })],
    }),
    research: [1, 2, 3].map(() => buildResearch({ mainImage: picture })),
  },
  empty: {
    site: buildSiteData({
      team: [],
      news: [],
      publication: [],
      opporutunitiesAnnouncement: [buildAnnouncement({ announcementStatus: false })],
    }),
    research: [],
  },
  'one of each, with long words and without a picture': {
    site: buildSiteData({
      intro: buildIntro({
        slogan: word,
        research_oneLine: word,
        research_Desc: long,
        publication_oneLine: word,
        publication_desc: long,
      }),
      team: [buildMember({ name: word, position: long, desc: long, img: '' })],
      news: [buildNews({ heading: long, body: [long], mainImage: '' })],
      publication: [buildPublication({ title: long, details: long, imgUrl: '' })],
      opporutunitiesAnnouncement: [buildAnnouncement({ title: long, body: `<p>${long}</p>` })],
    }),
    research: [buildResearch({ title: word, body: [long], sponsors: word, mainImage: '' })],
  },
}

type SiteState = (typeof siteStates)[keyof typeof siteStates]

/** Shows the pages in a state of the site, whatever the server holds. */
export async function standInSite(page: Page, { site, research }: SiteState) {
  await standIn(page, sitePaths.data, { body: site })
  await standIn(page, researchPaths.list, { body: research })
}
