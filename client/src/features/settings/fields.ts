import type { Section, Settings } from '@lab/shared/settings.schema'
import type { FieldsOf } from '../../editor/fields/field.ts'
import { text } from '../../editor/fields/kinds.tsx'
import { group, lines, list, photo } from '../../editor/form/wholeKinds.tsx'

const ADDRESS = 'An address begins with https://, mailto:, tel:, or with / for a page of this site.'

const link = {
  label: text('Words'),
  url: text('Address'),
} satisfies FieldsOf<Settings['identity']['credit']>

const words = {
  title: text('Title'),
  text: text('Text', { multiline: true }),
} satisfies FieldsOf<Settings['research']>

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
    courses: list(
      'Courses taught',
      'course',
      {
        code: text('Code'),
        ...words,
        syllabus: text('Address of the syllabus'),
      } satisfies FieldsOf<Settings['mentorship']['courses'][number]>,
      ADDRESS,
    ),
  },
  join: words,
} satisfies { [Name in Section]: FieldsOf<Settings[Name]> }
