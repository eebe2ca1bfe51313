import { defaultAppearance } from './appearance.ts'
import type { Lab } from './lab.schema.ts'
import { lab } from './lab.ts'
import { defaultMenu } from './menu.ts'
import type { Settings } from './settings.schema.ts'
import { defaultWords } from './words.ts'

const PRIVACY =
  'By sending this form you agree that the lab keeps what you enter here in order to answer you. Only the lab’s staff can read it. It is deleted at the latest {days} days after it was dealt with.'

/** What a lab.json says, as settings. */
export const settingsOf = ({
  social,
  follow,
  joinCall,
  designer,
  callsToAction,
  socialFeed,
  opportunities: { expertise, ...opportunities },
  ...lab
}: Lab): Settings => ({
  identity: {
    name: lab.name,
    shortName: lab.shortName,
    description: lab.description,
    university: lab.university,
    address: lab.address,
    email: lab.email,
    links: [social.codeHosting, social.microblog],
    profiles: [follow.scholar, follow.researchNetwork],
    copyright: lab.copyright,
    credit: designer,
    icon: { src: '' },
  },
  home: { hero: lab.hero, columns: callsToAction, feed: socialFeed },
  people: {
    groups: [
      { id: 'staff', title: 'Staff' },
      { id: 'postdocs', title: 'Postdocs' },
      { id: 'students', title: 'Students' },
      { id: 'visitors', title: 'Visitors' },
    ],
  },
  research: { title: lab.research.title, text: lab.research.text },
  opportunities: { ...opportunities, areas: expertise },
  mentorship: lab.mentorship,
  join: {
    ...joinCall,
    privacy: PRIVACY,
    isOpen: true,
    closedText: 'The lab takes no applications at the moment.',
    requires: { contact: false, linkedin: false, resume: false },
    questions: [],
  },
  menu: defaultMenu,
  redirects: { list: [] },
  appearance: defaultAppearance,
  locale: { language: 'en', direction: 'auto', timeZone: 'UTC' },
  words: defaultWords,
})

/** What the site says of itself where nobody has changed it. */
export const defaultSettings: Settings = settingsOf(lab)
