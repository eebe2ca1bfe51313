import type { Account } from '../accounts.ts'
import type { OwnAccount } from '../auth.ts'
import { defaultSettings } from '../defaultSettings.ts'
import type { Draft } from '../drafts.ts'
import type { FreePage } from '../freePages.ts'
import type { Intro } from '../intro.ts'
import type { JoinRequest } from '../joinRequests.ts'
import type { News } from '../news.ts'
import type { Opening } from '../openings.ts'
import type { Announcement } from '../opportunities.ts'
import type { Publication } from '../publications.ts'
import type { Research } from '../research.ts'
import type { AdminSiteData, EditedSettings, SiteData, Versioned } from '../site.ts'
import type { Member } from '../team.ts'
import type { Theme } from '../themes.ts'

/** Builders of plain valid records for tests: `buildNews({ heading: 'Flood' })`. Ids count up. */
let count = 0
const nextId = () => (++count).toString(16).padStart(24, '0')
const IMAGE = 'https://example.org/picture.webp'
const DAY = '2024-05-06T00:00:00.000Z'

export const buildIntro = (over: Partial<Intro> = {}): Intro => ({
  _id: nextId(),
  slogan: 'Following water',
  research_oneLine: 'From hillslope to river',
  research_Desc: 'We study how catchments store and release water.',
  publication_oneLine: 'What we found',
  publication_desc: 'Papers on floods, droughts and models.',
  ...over,
})

export const buildMember = (over: Partial<Member> = {}): Member => ({
  _id: nextId(),
  name: 'Sample Member',
  position: 'Doctoral student',
  desc: 'Works on snow.',
  email: 'member@example.org',
  linkedin: 'https://example.org/in/member',
  img: IMAGE,
  order: count,
  ...over,
})

export const buildInvestigator = (over: Partial<Member> = {}): Member => ({
  ...buildMember({ name: 'Prof. Sample Investigator', position: 'Principal Investigator' }),
  desc: 'Leads the work of the lab.\n\nWorked on flood forecasting before.',
  links: [{ label: 'ORCID', url: 'https://orcid.org/' }],
  ...over,
})

export const buildTheme = (over: Partial<Theme> = {}): Theme => ({
  _id: nextId(),
  title: 'Floods and droughts',
  text: 'How often extremes return.',
  image: IMAGE,
  color: '',
  order: count,
  ...over,
})

export const buildNews = (over: Partial<News> = {}): News => ({
  _id: nextId(),
  heading: 'A gauge was installed',
  body: ['The gauge stands in the creek.', 'It measures every minute.'],
  mainImage: IMAGE,
  otherImage: [],
  date: DAY,
  ...over,
})

export const buildPublication = (over: Partial<Publication> = {}): Publication => ({
  _id: nextId(),
  title: 'On the memory of catchments',
  details: '*S. Author*, Journal of Samples',
  link: 'https://doi.org/10.1002/hyp.343',
  status: 'Published',
  date: DAY,
  imgUrl: IMAGE,
  publication_sequence: count,
  ...over,
})

export const buildResearch = (over: Partial<Research> = {}): Research => ({
  _id: nextId(),
  title: 'Snow and streamflow',
  body: ['Snow is a reservoir.', 'It melts.'],
  date: DAY,
  mainImage: IMAGE,
  otherImg: [],
  period: '2023-2025',
  sponsors: 'Sample Science Foundation',
  collaborators: 'Sample Agency',
  ...over,
})

export const buildAnnouncement = (over: Partial<Announcement> = {}): Announcement => ({
  _id: nextId(),
  announcementStatus: true,
  title: 'Doctoral position',
  body: '<p>Join <strong>us</strong>.</p>',
  link: 'https://example.org/apply',
  ...over,
})

export const buildJoinRequest = (over: Partial<JoinRequest> = {}): JoinRequest => ({
  _id: nextId(),
  fName: 'Sample',
  lName: 'Applicant',
  email: 'applicant@example.org',
  contact: '+1 555 0100',
  linkedin: '',
  expertise: 'Flood frequency',
  resumePath: '',
  archived: false,
  isRead: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...over,
})

export const buildSiteData = (over: Partial<SiteData> = {}): SiteData => ({
  intro: buildIntro(),
  team: [buildMember()],
  news: [buildNews()],
  publication: [buildPublication()],
  opporutunitiesAnnouncement: [buildAnnouncement()],
  settings: defaultSettings,
  investigators: [buildInvestigator()],
  themes: [buildTheme()],
  freePages: [],
  openings: [],
  pictureTexts: {},
  appearance: { href: '/appearance-0.css', tint: { light: '#faf8f3', dark: '#0e171b' } },
  ...over,
})

export const buildFreePage = (over: Partial<FreePage> = {}): FreePage => ({
  _id: nextId(),
  title: 'Data and software',
  slug: 'data',
  body: '<p>All our <strong>data</strong>.</p>',
  place: 'menu',
  after: 'last',
  order: 0,
  ...over,
})

export const buildOpening = (over: Partial<Opening> = {}): Opening => ({
  _id: nextId(),
  title: 'Doctoral position on snow',
  kind: 'Doctoral position',
  start: 'October 2026',
  funding: 'Three years, full time',
  place: 'Sample City',
  deadline: '',
  body: '<p>You walk on <strong>snow</strong>.</p>',
  contact: 'snow@example.org',
  ...over,
})

/** The record as an editor gets it. */
export const versioned = <T extends object>(record: T, version = 3): Versioned<T> => ({
  ...record,
  version,
})

const editedSettings: EditedSettings = {
  identity: versioned(defaultSettings.identity),
  home: versioned(defaultSettings.home),
  people: versioned(defaultSettings.people),
  research: versioned(defaultSettings.research),
  opportunities: versioned(defaultSettings.opportunities),
  mentorship: versioned(defaultSettings.mentorship),
  join: versioned(defaultSettings.join),
  menu: versioned(defaultSettings.menu),
  redirects: versioned(defaultSettings.redirects),
  appearance: versioned(defaultSettings.appearance),
  locale: versioned(defaultSettings.locale),
  words: versioned(defaultSettings.words),
}

/** The draft of a news item that is not published, unless it is said otherwise. */
export const buildDraft = (over: Partial<Draft> = {}): Draft => ({
  kind: 'news',
  record: nextId(),
  base: null,
  version: 0,
  fields: {},
  title: '',
  by: 'ann@example.org',
  at: '2026-03-04T10:40:00.000Z',
  ...over,
})

/** One record of every kind that editors write. */
export const buildAdminData = (over: Partial<AdminSiteData> = {}): AdminSiteData => ({
  intro: versioned(buildIntro()),
  team: [versioned(buildMember())],
  news: [versioned(buildNews())],
  publication: [versioned(buildPublication())],
  research: [versioned(buildResearch())],
  opporutunitiesAnnouncement: [versioned(buildAnnouncement())],
  settings: editedSettings,
  investigators: [versioned(buildInvestigator())],
  themes: [versioned(buildTheme())],
  freePages: [],
  openings: [],
  pictureTexts: {},
  foreignPictures: [],
  defaults: defaultSettings,
  drafts: [],
  ...over,
})

export const buildOwnAccount = (over: Partial<OwnAccount> = {}): OwnAccount => ({
  email: 'somebody@example.org',
  role: 'owner',
  mayReview: false,
  mustChange: false,
  secondFactor: false,
  mustSetUp: false,
  recoveryCodes: 0,
  ...over,
})

export const buildAccount = (over: Partial<Account> = {}): Account => ({
  _id: nextId(),
  email: 'somebody@example.org',
  role: 'editor',
  mayReview: false,
  state: 'active',
  secondFactor: false,
  createdAt: '2024-02-29T12:00:00.000Z',
  ...over,
})
