import type { Settings } from './settings.schema.ts'

const noPicture = { src: '', alt: '' }

/**
 * The fields of the settings whose defaults tell of the sample's lab, as they are when nothing is told.
 * Titles of pages suit every lab and stay; a name every lab has.
 */
export const blankSettings = {
  identity: {
    description: '',
    university: { name: '', url: '', logo: noPicture },
    address: [],
    email: '',
    links: [],
    profiles: [],
    copyright: '',
    credit: { label: '', url: '' },
  },
  home: { hero: noPicture, columns: [] },
  research: { text: '' },
  opportunities: { text: '', hero: noPicture, areas: [], groupPhoto: noPicture },
  mentorship: { text: '', picture: noPicture, themes: [], courses: [] },
  join: { text: '' },
} satisfies { [Name in keyof Settings]?: Partial<Settings[Name]> }

/** The fields that no lab leaves empty and that the sample fills. */
export const namedByLab = ['name', 'shortName'] as const satisfies (keyof Settings['identity'])[]
