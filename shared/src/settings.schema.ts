import { z } from 'zod'
import { MOST_FILE_QUESTIONS, MOST_QUESTIONS } from './applications.ts'
import { type colourLabels, defaultColours, readColour } from './colours.ts'
import { email, imageAddress, limits, line, requiredLine, text, version } from './fields.schema.ts'
import { freeSlug } from './freePages.ts'
import { localeSettings } from './locale.schema.ts'
import { menuPages, wholeMenu } from './menu.ts'
import { colourProblems } from './palette.ts'
import { redirectLimits, redirectProblems } from './redirects.ts'
import { isSiteAddress } from './settings.ts'
import { ALUMNI, INVESTIGATORS } from './team.ts'
import { typefaceNames } from './typefaces.ts'
import { defaultWords, type Word, wordLabel } from './words.ts'

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

type Group = { id: string; title: string }

/** An id stays while its group is renamed. */
function withIds(groups: Group[]): Group[] {
  const taken = [INVESTIGATORS, ALUMNI, ...groups.map(({ id }) => id)]
  return groups.map(({ id, title }) => {
    const own = id || freeSlug(title, taken)
    taken.push(own)
    return { id: own, title }
  })
}

/** Kept as `#0f5468`; `#ABC` and `0f5468` are read too. */
const colour = (name: keyof typeof colourLabels) =>
  z.string({ error: `The ${name} must be a text.` }).transform((written, { addIssue }) => {
    const read = readColour(written)
    if (!read) addIssue(`The ${name} must be a colour such as ${defaultColours[name]}.`)
    return read ?? z.NEVER
  })

const required = z.boolean({ error: 'Required must be on or off.' })

/** How a question is answered. */
export const questionTypes = ['short', 'long', 'choice', 'date', 'file'] as const

const questions = z
  .array(
    z.object({
      label: requiredLine('A question', limits.title),
      type: z.enum(questionTypes, { error: 'A question must be of one of the kinds.' }),
      /** What is chosen from, where it is a choice. */
      options: listOf('The choices', line('A choice', limits.title)),
      isRequired: required,
    }),
    { error: 'The questions must be a list.' },
  )
  .max(MOST_QUESTIONS, { error: `Questions: at most ${MOST_QUESTIONS}.` })
  .superRefine((list, { addIssue }) => {
    const labels = list.map(({ label }) => label)
    if (new Set(labels).size < labels.length)
      addIssue({ code: 'custom', message: 'No two questions may have the same words.' })
    if (list.filter(({ type }) => type === 'file').length > MOST_FILE_QUESTIONS)
      addIssue({ code: 'custom', message: `At most ${MOST_FILE_QUESTIONS} questions for files.` })
    for (const { label } of list.filter(
      ({ type, options }) => type === 'choice' && !options.length,
    ))
      addIssue({ code: 'custom', message: `“${label}” needs choices.` })
  })

/** Three colours in which everything can be read. */
const colours = z
  .object({ accent: colour('accent'), deep: colour('deep'), paper: colour('paper') })
  .superRefine((chosen, { addIssue }) => {
    for (const { name, message } of colourProblems(chosen))
      addIssue({ code: 'custom', path: [name], message })
  })
/** The places in words that values are put into, such as `{name}`. */
const placesIn = (words: string): string[] => words.match(/\{\w+\}/g) ?? []

/** One of the short words of the pages; empty gives the default back. */
function word(label: string, standard: string) {
  const places = placesIn(standard)
  const known = places.length > 0 ? `only ${places.join(' and ')}` : 'nothing'
  return line(label, limits.title)
    .overwrite((value) => value || standard)
    .refine((value) => placesIn(value).every((place) => places.includes(place)), {
      error: `${label}: of what stands in {braces}, ${known} is known.`,
    })
}

function wordFields(): Record<Word, ReturnType<typeof word>> {
  const fields: unknown[][] = Object.entries(defaultWords).map(([name, standard]) => [
    name,
    word(`“${wordLabel(name, standard)}”`, standard),
  ])
  return Object.fromEntries(fields)
}

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
    /** Cut to a square; empty for the drawn one. */
    icon: z.object({ src: imageAddress('The icon') }),
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
  people: z.object({
    /** What members stand under, in this order; nobody chooses the ids. */
    groups: listOf(
      'The groups',
      z.object({
        id: line('The id of a group', limits.name).default(''),
        title: line('The name of a group', limits.name),
      }),
    ).transform(withIds),
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
  join: z.object({
    ...words('The call to join').shape,
    /** Under the form: what becomes of what is entered; `{days}` is how long it is kept. */
    privacy: text('The privacy text', limits.text),
    /** Whether applications are taken. */
    isOpen: z.boolean({ error: 'Takes applications must be on or off.' }),
    /** In the place of the form while none are. */
    closedText: text('The text while it is closed', limits.text),
    /** Fields that every form has and that a lab may ask for. */
    requires: z.object({ contact: required, linkedin: required, resume: required }),
    questions,
  }),
  menu: z.object({
    entries: listOf(
      'The menu',
      z.object({
        page: z.enum(menuPages, { error: 'An entry of the menu must name a page of the site.' }),
        label: requiredLine('An entry of the menu: the words', limits.name),
        inMenu: z.boolean({ error: 'In the menu must be on or off.' }),
        /** Whether there is such a page at all. */
        isShown: z.boolean({ error: 'Shown must be on or off.' }),
      }),
    ).transform(wholeMenu),
    /** At the foot of every page. */
    quickLinks: listOf('Quick links', link('A quick link')),
  }),
  redirects: z.object({
    list: z
      .array(
        z.object({
          from: text('The old address', limits.url),
          to: text('The new address', limits.url),
        }),
        {
          error: 'The redirects must be a list.',
        },
      )
      .max(redirectLimits.lines, {
        error: `Redirects: at most ${redirectLimits.lines} lines.`,
        abort: true,
      })
      .superRefine((list, { addIssue }) => {
        for (const message of redirectProblems(list)) addIssue({ code: 'custom', message })
      }),
  }),
  appearance: z.object({
    colours,
    typefaces: z.enum(typefaceNames, { error: 'The typefaces must be one of the pairs.' }),
  }),
  locale: localeSettings,
  /** The short words of the pages. What is left out has its default; visitors get what differs. */
  words: z.object(wordFields()).partial(),
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
  people: settingsSections.people.partial(),
  research: settingsSections.research.partial(),
  opportunities: settingsSections.opportunities.partial(),
  mentorship: settingsSections.mentorship.partial(),
  join: settingsSections.join.partial(),
  menu: settingsSections.menu.partial(),
  redirects: settingsSections.redirects.partial(),
  appearance: settingsSections.appearance.partial(),
  locale: settingsSections.locale.partial(),
  words: settingsSections.words,
}

/** The version of the section that an edit started from stands beside its fields. */
export const settingsVersion = z.object({ version: version.optional() })
