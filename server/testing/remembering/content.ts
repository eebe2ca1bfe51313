import { freePagePaths, pagePlaces } from '@lab/shared/freePages'
import { introPaths } from '@lab/shared/intro'
import type { Fields, KindName } from '@lab/shared/kinds'
import { menuSpots } from '@lab/shared/menu'
import { newsPaths } from '@lab/shared/news'
import { openingPaths } from '@lab/shared/openings'
import { opportunitiesPaths } from '@lab/shared/opportunities'
import { publicationPaths } from '@lab/shared/publications'
import { researchPaths } from '@lab/shared/research'
import { settingsPaths } from '@lab/shared/settings'
import { teamPaths } from '@lab/shared/team'
import { themePaths } from '@lab/shared/themes'
import { SINGLETON_ID } from '../../src/records/singleton.ts'

/** Kinds of which there is one record each, or as here one that is tried. */
export type Single = Extract<KindName, 'intro' | 'opportunities' | 'settings'>
export type Listed = Exclude<KindName, Single>

export const listed: Listed[] = [
  'news',
  'team',
  'publications',
  'research',
  'themes',
  'freePages',
  'openings',
]

/** Where the specified calls of a kind are. */
export const callsOf = {
  news: newsPaths,
  team: teamPaths,
  publications: publicationPaths,
  research: researchPaths,
  themes: themePaths,
  freePages: freePagePaths,
  openings: openingPaths,
}

export const singles = [
  { kind: 'intro', id: SINGLETON_ID, path: introPaths.update },
  { kind: 'opportunities', id: SINGLETON_ID, path: opportunitiesPaths.update },
  { kind: 'settings', id: 'join', path: settingsPaths.edit('join') },
] as const

/** Random choices that are the same ones in each run. */
export type Dice = ReturnType<typeof diceOf>

export function diceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 0x7fffffff
    return state / 0x7fffffff
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share: number) => next() < share,
    pick<T>(from: readonly T[]): T {
      const found = from[below(from.length)]
      if (found === undefined) throw new Error('There is nothing to choose from.')
      return found
    },
  }
}

let count = 0
/** A word that is nowhere else. */
export const mark = () => `mark${++count}end`
export const marksIn = (text: string): string[] => text.match(/mark\d+end/g) ?? []

const day = (dice: Dice) => `20${10 + dice.below(15)}-0${1 + dice.below(9)}-1${dice.below(10)}`
const lines = (dice: Dice) => Array.from({ length: 1 + dice.below(3) }, mark)

type Make = (dice: Dice, picture: string) => Fields
const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, mark()]))

/** A whole record of each kind, as its form sends it. */
export const wholes: Record<KindName, Make> = {
  news: (dice, picture) => ({
    ...words('heading'),
    body: lines(dice),
    mainImage: picture,
    otherImage: [],
    date: day(dice),
  }),
  team: (dice, picture) => ({
    ...words('name', 'position', 'desc'),
    email: `${mark()}@example.org`,
    linkedin: '',
    img: picture,
    order: dice.below(1000),
  }),
  publications: (dice, picture) => ({
    ...words('title', 'details'),
    link: `https://example.org/${mark()}`,
    status: dice.pick(['Review', 'Published']),
    date: day(dice),
    imgUrl: picture,
    publication_sequence: dice.below(1000),
  }),
  research: (dice, picture) => ({
    ...words('title', 'period', 'sponsors', 'collaborators'),
    body: lines(dice),
    date: dice.pick(['', day(dice)]),
    mainImage: picture,
    otherImg: [],
  }),
  themes: (dice, picture) => ({
    ...words('title', 'text'),
    image: picture,
    color: '2e8b57',
    order: dice.below(1000),
  }),
  freePages: (dice, picture) => ({
    ...words('title', 'slug'),
    body: `<p>${mark()}<img src="${picture}" alt="${mark()}" /></p>`,
    place: dice.pick(pagePlaces),
    after: dice.pick(menuSpots),
    order: dice.below(1000),
  }),
  openings: (_dice, picture) => ({
    ...words('title', 'kind', 'start', 'funding', 'place'),
    deadline: '',
    body: `<p>${mark()}<img src="${picture}" alt="${mark()}" /></p>`,
    contact: `${mark()}@example.org`,
  }),
  settings: () => words('title', 'text'),
  intro: () => ({
    ...words('slogan', 'research_oneLine', 'research_Desc', 'publication_oneLine'),
    publication_desc: mark(),
  }),
  opportunities: () => ({
    announcementStatus: true,
    title: mark(),
    body: `<p>${mark()}</p>`,
    link: `https://example.org/${mark()}`,
  }),
}

/** Some fields of what there is, changed. */
export function someOf(dice: Dice, whole: Fields): Fields {
  const chosen = Object.fromEntries(Object.entries(whole).filter(() => dice.chance(0.4)))
  // An announcement is displayed only with a title.
  return 'announcementStatus' in chosen ? { ...chosen, title: whole.title } : chosen
}

/** The addresses of all pictures of the site's own in some fields. */
export const picturesIn = (fields: Fields): string[] =>
  JSON.stringify(fields).match(/\/uploads\/[\w-]+\.webp/g) ?? []
