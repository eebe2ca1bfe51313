import { directions } from '@lab/shared/locale.schema'
import type { Section, Settings } from '@lab/shared/settings.schema'
import { questionTypes } from '@lab/shared/settings.schema'
import { wordGroups, wordLabel } from '@lab/shared/words'
import type { FieldsOf } from '../../editor/fields/field.ts'
import {
  choice,
  file,
  fixed,
  onOff,
  palette,
  picture,
  text,
  typefacePair,
} from '../../editor/fields/kinds.tsx'
import { group, lines, list, photo } from '../../editor/form/wholeKinds.tsx'
import { menuEntries } from './menuEntries.tsx'
import { redirectList } from './redirectList.tsx'

const ADDRESS = 'An address begins with https://, mailto:, tel:, or with / for a page of this site.'

const link = {
  label: text('Words'),
  url: text('Address'),
} satisfies FieldsOf<Settings['identity']['credit']>

const words = {
  title: text('Title'),
  text: text('Text', { multiline: true }),
} satisfies FieldsOf<Settings['research']>

const groupTitles: Record<keyof typeof wordGroups, string> = {
  everyPage: 'Every page',
  titles: 'Titles of pages, and of feeds',
  home: 'Home',
  people: 'People',
  research: 'Research',
  news: 'News',
  publications: 'Publications',
  opportunities: 'Opportunities',
  mentorship: 'Mentorship',
  join: 'The form to join',
  feed: 'The framed feed',
  papers: 'Papers',
  connected: 'What belongs together',
  search: 'Search',
}

/** The words of the pages, called by what the software says. */
function wordFields(): FieldsOf<Settings['words']> {
  const fields: unknown[][] = Object.entries(wordGroups).flatMap(([group, words]) =>
    Object.entries(words).map(([name, standard]) => [
      name,
      {
        ...text(wordLabel(name, standard)),
        section: Object.entries(groupTitles).find(([key]) => key === group)?.[1],
      },
    ]),
  )
  return Object.fromEntries(fields)
}

/** The fields of the sections, by the sections' names. */
export const settingsFields = {
  identity: {
    name: text('Name of the lab', { required: true }),
    shortName: text('Short name', { required: true, hint: 'At the top of every page.' }),
    description: text('Description', {
      multiline: true,
      hint: 'One sentence, for the home page, search engines and link previews.',
    }),
    university: group('University', {
      name: text('Name of the university'),
      url: text('Its address'),
      logo: photo('Logo'),
    } satisfies FieldsOf<Settings['identity']['university']>),
    address: lines('Postal address', 'A line each.'),
    email: text('E-mail', { inputMode: 'email' }),
    links: list('Links at the foot', 'link', link, ADDRESS),
    profiles: list('Where to follow the papers', 'profile', link, ADDRESS),
    copyright: text('Copyright line', { hint: 'Stands after © and the year.' }),
    credit: group('Credit', link),
    icon: group('Icon', {
      src: picture('Picture of the icon', {
        hint: 'Cut to a square. Without one it is drawn, in the colours of the lab.',
      }),
    } satisfies FieldsOf<Settings['identity']['icon']>),
  },
  home: {
    hero: photo('Picture at the top', { isWide: true }),
    columns: list('Columns under the news', 'column', { ...words, ...link }, ADDRESS),
    feed: group('Feed', {
      title: text('Title of the feed'),
      url: text('Address of the feed', {
        hint: 'What is framed at the end; /feed-frame shows this site’s own latest items.',
      }),
    } satisfies FieldsOf<Settings['home']['feed']>),
  },
  people: {
    groups: list(
      'Groups',
      'group',
      {
        title: text('Name'),
        id: fixed('Id', ''),
      } satisfies FieldsOf<Settings['people']['groups'][number]>,
      'Who is in none stands with the others under “The team”; without anybody in a group there is that alone. Alumni are always last.',
    ),
  },
  research: words,
  opportunities: {
    ...words,
    hero: photo('Picture at the top', { isWide: true }),
    areas: list('What we work with', 'area', words),
    groupPhoto: photo('Group picture'),
  },
  mentorship: {
    ...words,
    themes: list('Themes', 'theme', words),
    picture: photo('Picture'),
    courses: list('Courses taught', 'course', {
      code: text('Code'),
      ...words,
      syllabus: file('Syllabus', ADDRESS),
    } satisfies FieldsOf<Settings['mentorship']['courses'][number]>),
  },
  join: {
    ...words,
    privacy: text('Privacy text', {
      multiline: true,
      hint: 'Under the form. {days} is how many days an application is kept.',
    }),
    isOpen: onOff('Take applications'),
    closedText: text('Text while none are taken', { multiline: true }),
    requires: group('Must be filled in', {
      contact: onOff('Contact number'),
      linkedin: onOff('LinkedIn'),
      resume: onOff('Résumé'),
    } satisfies FieldsOf<Settings['join']['requires']>),
    questions: list('Questions of your own', 'question', {
      label: text('Question'),
      type: choice('Answered by', questionTypes, 'short', {
        short: 'A line',
        long: 'A text',
        choice: 'A choice',
        date: 'A day',
        file: 'A PDF or a picture',
      }),
      options: lines('Choices', 'A line each, for a choice alone.'),
      isRequired: onOff('Must be answered'),
    } satisfies FieldsOf<Settings['join']['questions'][number]>),
  },
  redirects: { list: redirectList('Old addresses') },
  menu: {
    entries: menuEntries('Pages and menu'),
    quickLinks: list('Quick links at the foot', 'link', link, ADDRESS),
  },
  appearance: { colours: palette('Colours'), typefaces: typefacePair('Typefaces') },
  locale: {
    language: text('Language', {
      required: true,
      hint: 'Of the public pages: a tag such as en, de, pt-BR or fa. Dates and numbers follow it; the words are under Words.',
    }),
    direction: choice('Direction', directions, 'auto', {
      auto: 'As the language',
      ltr: 'Left to right',
      rtl: 'Right to left',
    }),
    timeZone: text('Time zone', {
      required: true,
      hint: 'Where the lab is, such as Europe/Berlin.',
    }),
  },
  words: wordFields(),
} satisfies { [Name in Section]: FieldsOf<Settings[Name]> }
