import type { Lab } from './lab.schema.ts'
import { lab } from './lab.ts'
import type { Settings } from './settings.schema.ts'

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
  },
  home: { hero: lab.hero, columns: callsToAction, feed: socialFeed },
  research: { title: lab.research.title, text: lab.research.text },
  opportunities: { ...opportunities, areas: expertise },
  mentorship: lab.mentorship,
  join: joinCall,
})

/** What the site says of itself where nobody has changed it. */
export const defaultSettings: Settings = settingsOf(lab)
