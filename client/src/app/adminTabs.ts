import { pages } from '@lab/shared/paths'
import { IntroPanel } from '../features/intro/IntroPanel.tsx'
import { NewsPanel } from '../features/news/NewsPanel.tsx'
import { AnnouncementPanel } from '../features/opportunities/AnnouncementPanel.tsx'
import { PublicationsPanel } from '../features/publications/PublicationsPanel.tsx'
import { ResearchPanel } from '../features/research/ResearchPanel.tsx'
import { TeamPanel } from '../features/team/TeamPanel.tsx'

/** The tabs of the admin area; `id` stands in the address, `changes` says what of `page` it changes. */
export const adminTabs = [
  {
    id: 'intro',
    label: 'Intro',
    Panel: IntroPanel,
    changes: 'The slogan and the opening texts of the home page.',
    page: pages.home,
  },
  {
    id: 'about',
    label: 'About',
    Panel: TeamPanel,
    changes: 'The members of the team, on the page People.',
    page: pages.people,
  },
  {
    id: 'news',
    label: 'News',
    Panel: NewsPanel,
    changes: 'The items of the page Latest News; the home page shows the newest three.',
    page: pages.news,
  },
  {
    id: 'publication',
    label: 'Publication',
    Panel: PublicationsPanel,
    changes: 'The papers of the page Publications, in print and under review.',
    page: pages.publications,
  },
  {
    id: 'research',
    label: 'Research',
    Panel: ResearchPanel,
    changes: 'The projects of the page Research, each with a page of its own.',
    page: pages.research,
  },
  {
    id: 'opportunities',
    label: 'Opportunities',
    Panel: AnnouncementPanel,
    changes: 'The announcement of a vacancy on the page Opportunities.',
    page: pages.opportunities,
  },
] as const
