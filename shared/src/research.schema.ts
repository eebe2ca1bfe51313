import { z } from 'zod'
import {
  altTexts,
  day,
  editOf,
  entries,
  id,
  ids,
  imageAddress,
  imageAddresses,
  limits,
  line,
  oneOf,
  paragraphs,
  partialDay,
  requiredLine,
  webAddress,
} from './fields.schema.ts'
import { richBody } from './richBody.schema.ts'
import { visibilityFields } from './visibility.schema.ts'

export const projectStatuses = ['current', 'completed'] as const

/** A place on earth, or none. */
const degrees = (label: string, most: number) =>
  z
    .number({ error: `${label} must be a number.` })
    .min(-most, { error: `${label} must be from -${most} to ${most}.` })
    .max(most, { error: `${label} must be from -${most} to ${most}.` })
    .optional()

/** A research project as a form sends it; a title is enough. Source: specification section 3, decisions on input limits. */
export const researchInput = z.object({
  title: requiredLine('Title', limits.title),
  body: paragraphs('Body').default([]),
  /** The text as HTML of the editor, of which the paragraphs are made. */
  rich: richBody('Body').optional(),
  date: day('Date').default(''),
  mainImage: imageAddress('Main image').default(''),
  otherImg: imageAddresses('Other images').default([]),
  period: line('Period', limits.title).default(''),
  sponsors: line('Sponsors', limits.text).default(''),
  collaborators: line('Collaborators', limits.text).default(''),
  /** Without one it follows from the end. */
  status: oneOf('Status', projectStatuses).optional(),
  from: partialDay('Begin').optional(),
  to: partialDay('End').optional(),
  people: entries(
    'People',
    z.object({
      member: id('A person of the project'),
      role: line('The role of a person', limits.name).default(''),
    }),
  ).optional(),
  themes: ids('Themes').optional(),
  funding: entries(
    'Funding',
    z.object({
      funder: requiredLine('A funder', limits.title),
      grant: line('The number of a grant', limits.name).default(''),
      logo: imageAddress('The logo of a funder').default(''),
    }),
  ).optional(),
  data: webAddress('Data').optional(),
  code: webAddress('Code').optional(),
  places: entries(
    'Places',
    z.object({
      name: requiredLine('A place', limits.title),
      lat: degrees('The latitude', 90),
      lon: degrees('The longitude', 180),
    }),
  ).optional(),
  pictureTexts: altTexts().optional(),
  ...visibilityFields,
})

/** What is left out stays as it is. */
export const researchEdit = editOf(researchInput)

export type ResearchInput = z.infer<typeof researchInput>
export type ResearchEdit = z.infer<typeof researchEdit>
