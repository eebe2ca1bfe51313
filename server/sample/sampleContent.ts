import { join } from 'node:path'
import type { IntroInput } from '@lab/shared/intro.schema'
import type { JoinRequestInput } from '@lab/shared/joinRequests.schema'
import type { NewsInput } from '@lab/shared/news.schema'
import type { AnnouncementInput } from '@lab/shared/opportunities.schema'
import type { PublicationInput } from '@lab/shared/publications.schema'
import type { ResearchInput } from '@lab/shared/research.schema'
import type { MemberInput } from '@lab/shared/team.schema'

import { ROOT } from '../src/lib/root.ts'
import announcement from './announcement.json' with { type: 'json' }
import intro from './intro.json' with { type: 'json' }
import joinRequests from './joinRequests.json' with { type: 'json' }
import news from './news.json' with { type: 'json' }
import pictures from './pictures.json' with { type: 'json' }
import publications from './publications.json' with { type: 'json' }
import research from './research.json' with { type: 'json' }
import team from './team.json' with { type: 'json' }

/** `createdAt` is an ISO 8601 time; `resume` names a file in SAMPLE_RESUMES, empty without one. */
export type SampleJoinRequest = JoinRequestInput & {
  createdAt: string
  archived: boolean
  resume: string
}

/** A file in SAMPLE_PICTURES: its size in pixels, mean colour, and text for who does not see it. */
export type SamplePicture = {
  file: string
  width: number
  height: number
  color: string
  alt: string
}

/** What an empty site is filled with. Where records hold addresses of pictures, these hold file names. */
export type Sample = {
  intro: IntroInput
  announcement: AnnouncementInput
  team: MemberInput[]
  news: NewsInput[]
  research: ResearchInput[]
  publications: (PublicationInput & { publication_sequence: number })[]
  joinRequests: SampleJoinRequest[]
  pictures: SamplePicture[]
}

export const SAMPLE_PICTURES = join(ROOT, 'server/sample/pictures')
export const SAMPLE_RESUMES = join(ROOT, 'server/sample/resumes')

export const sample: Sample = {
  intro,
  announcement,
  team,
  news,
  research,
  publications: publications.map((paper) => ({
    ...paper,
    type: 'article',
    status: paper.status === 'Review' ? 'Review' : 'Published',
  })),
  joinRequests,
  pictures,
}
