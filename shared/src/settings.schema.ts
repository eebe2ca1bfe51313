import { z } from 'zod'
import { email, imageAddress, limits, line, requiredLine, text, version } from './fields.schema.ts'
import { isSiteAddress } from './settings.ts'

/** Entries of a list on a page. */
const MOST = 30

const listOf = <T extends z.ZodType>(label: string, entry: T) =>
  z
    .array(entry, { error: `${label} must be a list.` })
    .max(MOST, { error: `${label}: at most ${MOST}.` })
    // What was added and left empty is dropped.
    .transform((entries) => entries.filter((entry) => !isBlank(entry)))

const isBlank = (value: unknown): boolean =>
  value instanceof Object ? Object.values(value).every(isBlank) : !value

/** An address of this site, another site's, an e-mail's or a telephone's, or empty. */
const address = (label: string) =>
  text(label, limits.url).refine((value) => value === '' || isSiteAddress(value), {
    error: `${label} must begin with /, http://, https://, mailto: or tel:.`,
  })

const link = (label: string) =>
  z.object({
    label: line(`${label}: the words`, limits.name),
    url: address(`${label}: the address`),
  })

const words = (label: string) =>
  z.object({
    title: line(`${label}: the title`, limits.title),
    text: text(`${label}: the text`, limits.text),
  })

/** Pixels; the address of a picture that the site stores itself tells them. */
const side = z.int({ error: 'The size of a picture must be whole numbers.' }).min(1).max(100_000)
const size = (label: string) =>
  z.object({ src: imageAddress(label), width: side.optional(), height: side.optional() })
const photo = (label: string) =>
  z.object({
    ...size(label).shape,
    alt: line(`${label}: the description`, limits.altText),
    color: z
      .string()
      .regex(/^[\da-f]{6}$/i, { error: `${label}: the colour must be six hex digits.` })
      .optional(),
  })
const widePhoto = (label: string) =>
  z.object({ ...photo(label).shape, portrait: size(`${label}, the tall one,`).optional() })

/** The settings of the site by their sections. A field that is left out has its default. */
export const settingsSections = {
  identity: z.object({
    name: requiredLine('The name of the lab', limits.title),
    shortName: requiredLine('The short name of the lab', limits.name),
    /** One sentence for search engines and link previews. */
    description: text('The description', limits.text),
    university: z.object({
      name: line('The name of the university', limits.title),
      url: address('The link of the university'),
      logo: photo('The logo'),
    }),
    address: listOf('The address', line('A line of the address', limits.title)),
    email: email('The e-mail address'),
    /** Where the lab is found elsewhere, at the foot of every page. */
    links: listOf('Links', link('A link')),
    /** Where its papers can be followed. */
    profiles: listOf('Profiles', link('A profile')),
    copyright: line('The copyright line', limits.title),
    credit: link('The credit'),
  }),
  home: z.object({
    hero: widePhoto('The picture at the top'),
    /** The columns under the news. */
    columns: listOf(
      'The columns',
      z.object({ ...words('A column').shape, ...link('A column').shape }),
    ),
    /** What is framed at the end; the address of the site's own latest items is `/feed-frame`. */
    feed: z.object({
      title: line('The title of the feed', limits.title),
      url: address('The address of the feed'),
    }),
  }),
  research: words('Research'),
  opportunities: z.object({
    ...words('Opportunities').shape,
    hero: widePhoto('The picture at the top'),
    areas: listOf('The areas', words('An area')),
    groupPhoto: photo('The group picture'),
  }),
  mentorship: z.object({
    ...words('Mentorship').shape,
    /** From edge to edge between the themes and the courses. */
    picture: photo('The picture'),
    themes: listOf('The themes', words('A theme')),
    courses: listOf(
      'The courses',
      z.object({
        ...words('A course').shape,
        code: line('A course: the code', limits.name),
        /** Empty when there is none yet. */
        syllabus: address('A course: the syllabus'),
      }),
    ),
  }),
  /** The call to join, on the People page and above the form. */
  join: words('The call to join'),
}

export type Section = keyof typeof settingsSections
export type Settings = { [Name in Section]: z.infer<(typeof settingsSections)[Name]> }

/** A picture; `alt` says what it shows, empty for decoration. `color` is shown until it is there. */
export type Photo = z.infer<ReturnType<typeof photo>>
/** A picture from edge to edge; `portrait` takes its place in windows that are taller than wide. */
export type WidePhoto = z.infer<ReturnType<typeof widePhoto>>
export type Link = z.infer<ReturnType<typeof link>>

/** Edits of the sections: what is left out stays as it is. */
export const settingsEdits: { [Name in Section]: z.ZodType<Partial<Settings[Name]>> } = {
  identity: settingsSections.identity.partial(),
  home: settingsSections.home.partial(),
  research: settingsSections.research.partial(),
  opportunities: settingsSections.opportunities.partial(),
  mentorship: settingsSections.mentorship.partial(),
  join: settingsSections.join.partial(),
}

/** The version of the section that an edit started from stands beside its fields. */
export const settingsVersion = z.object({ version: version.optional() })
