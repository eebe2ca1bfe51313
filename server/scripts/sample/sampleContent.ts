import { announcement } from './announcement.ts'
import { intro } from './intro.ts'
import { joinRequests } from './joinRequests.ts'
import { news } from './news.ts'
import { publications } from './publications.ts'
import { research } from './research.ts'
import type { Sample } from './sampleRecords.ts'
import { team } from './team.ts'

/** What an empty site is filled with. */
export const sample: Sample = {
  intro,
  announcement,
  team,
  news,
  research,
  publications,
  joinRequests,
}
