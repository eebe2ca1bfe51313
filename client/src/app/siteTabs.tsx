import { pages } from '@lab/shared/paths'
import type { Section } from '@lab/shared/settings.schema'
import { settingsFields } from '../features/settings/fields.ts'
import { SettingsPanel } from '../features/settings/SettingsPanel.tsx'
import { InvestigatorsPanel, investigatorFields } from '../features/team/InvestigatorsPanel.tsx'
import { ThemesPanel, themeFields } from '../features/themes/ThemesPanel.tsx'
import type { AdminTab } from './adminTabs.ts'

const settingsTab = (
  section: Section,
  label: string,
  where: Pick<AdminTab, 'changes' | 'page'>,
): AdminTab => ({
  id: section,
  label,
  Panel: () => <SettingsPanel section={section} title={label} />,
  kind: 'settings',
  fields: settingsFields[section],
  ...where,
})

/** The parts of the site beside its content, named as on the pages that they change. */
export const siteTabs: readonly AdminTab[] = [
  settingsTab('identity', 'Identity', {
    changes:
      'The names of the lab, the top and the foot of every page, and what search engines say.',
    page: pages.home,
  }),
  settingsTab('appearance', 'Colours', {
    changes: 'The colours and typefaces of every page, by day and by night.',
    page: pages.home,
  }),
  settingsTab('home', 'Home', {
    changes: 'The picture, the columns and the feed of the home page. Its texts are under Content.',
    page: pages.home,
  }),
  {
    id: 'investigators',
    label: 'Investigators',
    Panel: InvestigatorsPanel,
    kind: 'team',
    fields: investigatorFields,
    changes: 'Who leads the lab, at the top of the page People.',
    page: pages.people,
  },
  settingsTab('people', 'Groups', {
    changes: 'The groups in which the page People shows the team, and their order.',
    page: pages.people,
  }),
  settingsTab('research', 'Research', {
    changes: 'The title and the opening text of the page Research.',
    page: pages.research,
  }),
  {
    id: 'themes',
    label: 'Themes',
    Panel: ThemesPanel,
    kind: 'themes',
    fields: themeFields,
    changes: 'The research themes, on the home page and the page Research.',
    page: pages.research,
  },
  settingsTab('opportunities', 'Opportunities', {
    changes: 'The page Opportunities. Its announcement is under Content.',
    page: pages.opportunities,
  }),
  settingsTab('mentorship', 'Mentorship', {
    changes: 'The page Teaching and Mentorship, with its courses.',
    page: pages.mentorship,
  }),
  settingsTab('join', 'Join', {
    changes: 'The call to join, on the page People and above the form, and what the form asks.',
    page: pages.join,
  }),
  settingsTab('menu', 'Menu', {
    changes: 'The menu at the top, which pages there are, and the links at the foot.',
    page: pages.home,
  }),
  settingsTab('redirects', 'Redirects', {
    changes: 'Where the old addresses of the lab lead, such as those of its site before this one.',
    page: pages.home,
  }),
  settingsTab('words', 'Words', {
    changes:
      'The short words of the public pages: buttons, headings, what is said to who hears a page.',
    page: pages.home,
  }),
  settingsTab('locale', 'Language', {
    changes: 'The language of the public pages, which dates and numbers follow.',
    page: pages.home,
  }),
]
