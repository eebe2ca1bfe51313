import { IntroPanel } from '../features/intro/IntroPanel.tsx'
import { NewsPanel } from '../features/news/NewsPanel.tsx'
import { AnnouncementPanel } from '../features/opportunities/AnnouncementPanel.tsx'
import { PublicationsPanel } from '../features/publications/PublicationsPanel.tsx'
import { ResearchPanel } from '../features/research/ResearchPanel.tsx'
import { TeamPanel } from '../features/team/TeamPanel.tsx'

/** The tabs of the admin area; `id` stands in the address. */
export const adminTabs = [
  { id: 'intro', label: 'Intro', Panel: IntroPanel },
  { id: 'about', label: 'About', Panel: TeamPanel },
  { id: 'news', label: 'News', Panel: NewsPanel },
  { id: 'publication', label: 'Publication', Panel: PublicationsPanel },
  { id: 'research', label: 'Research', Panel: ResearchPanel },
  { id: 'opportunities', label: 'Opportunities', Panel: AnnouncementPanel },
] as const
