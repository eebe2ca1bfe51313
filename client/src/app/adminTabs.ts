import type { KindName } from '@lab/shared/kinds'
import { pages } from '@lab/shared/paths'
import type { ComponentType } from 'react'
import type { Fields } from '../editor/fields/field.ts'
import { IntroPanel, introFields } from '../features/intro/IntroPanel.tsx'
import { NewsPanel, newsFields } from '../features/news/NewsPanel.tsx'
import { announcementFields } from '../features/opportunities/AnnouncementPanel.tsx'
import { PublicationsPanel } from '../features/publications/PublicationsPanel.tsx'
import { publicationFields } from '../features/publications/publicationFields.ts'
import { projectFields, ResearchPanel } from '../features/research/ResearchPanel.tsx'
import { memberFields, TeamPanel } from '../features/team/TeamPanel.tsx'
import { OpportunitiesPanels } from './OpportunitiesPanels.tsx'

/**
 * A tab of the admin area; `id` stands in the address, `kind` is that of the records that it edits,
 * and `changes` says what of `page` it changes.
 */
export type AdminTab = {
  id: string
  label: string
  Panel: ComponentType
  kind: KindName
  fields: Fields
  changes: string
  page: string
}

export const adminTabs: readonly AdminTab[] = [
  {
    id: 'intro',
    label: 'Intro',
    Panel: IntroPanel,
    kind: 'intro',
    fields: introFields,
    changes: 'The slogan and the opening texts of the home page.',
    page: pages.home,
  },
  {
    id: 'about',
    label: 'About',
    Panel: TeamPanel,
    kind: 'team',
    fields: memberFields,
    changes: 'The members of the team, on the page People.',
    page: pages.people,
  },
  {
    id: 'news',
    label: 'News',
    Panel: NewsPanel,
    kind: 'news',
    fields: newsFields,
    changes: 'The items of the page Latest News; the home page shows the newest three.',
    page: pages.news,
  },
  {
    id: 'publication',
    label: 'Publication',
    Panel: PublicationsPanel,
    kind: 'publications',
    fields: publicationFields,
    changes: 'The papers of the page Publications, in print and under review.',
    page: pages.publications,
  },
  {
    id: 'research',
    label: 'Research',
    Panel: ResearchPanel,
    kind: 'research',
    fields: projectFields,
    changes: 'The projects of the page Research, each with a page of its own.',
    page: pages.research,
  },
  {
    id: 'opportunities',
    label: 'Opportunities',
    Panel: OpportunitiesPanels,
    kind: 'opportunities',
    fields: announcementFields,
    changes: 'The announcement of a vacancy and the open positions, on the page Opportunities.',
    page: pages.opportunities,
  },
]
