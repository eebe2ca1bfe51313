import { z } from 'zod'
import {
  altTexts,
  day,
  editOf,
  email,
  entries,
  id,
  ids,
  imageAddress,
  limits,
  line,
  lines,
  oneOf,
  partialDay,
  position,
  requiredLine,
  requiredWebAddress,
  text,
  webAddress,
} from './fields.schema.ts'
import { orcid } from './papers.schema.ts'
import { hasText, richBody } from './richBody.schema.ts'
import { visibilityFields } from './visibility.schema.ts'

/** Where somebody is found elsewhere. What each is called, visitors read in the words of the lab. */
export const linkKinds = [
  'website',
  'orcid',
  'scholar',
  'github',
  'researchgate',
  'linkedin',
  'mastodon',
  'bluesky',
] as const

type MemberLink = { kind?: (typeof linkKinds)[number]; label: string; url: string }

const fields = z.object({
  name: requiredLine('Name', limits.name),
  position: requiredLine('Position', limits.name),
  desc: text('Description', limits.text).optional(),
  /** The same as HTML of the editor, of which the plain text is made. */
  rich: richBody('Description', limits.text).optional(),
  email: email('Email').default(''),
  linkedin: webAddress('LinkedIn').default(''),
  img: imageAddress('Photo').default(''),
  order: position('Order').optional(),
  /** What the member stands under; `investigators` lead the lab and are no part of the team. */
  group: line('Group', limits.name).optional(),
  /** Where else the member is found. */
  links: entries(
    'Links',
    z
      .object({
        kind: oneOf('The kind of a link', linkKinds).optional(),
        label: line('The words of a link', limits.name).default(''),
        url: requiredWebAddress('A link'),
      })
      .refine(({ kind, label }) => kind || label, {
        path: ['label'],
        error: 'A link needs a kind or words.',
      })
      .transform(({ kind, ...link }): MemberLink => (kind ? { kind, ...link } : link)),
  ).optional(),
  orcid: orcid().optional(),
  /** How the member is written in the authors of papers; another's form is nobody of the lab. */
  nameForms: z
    .array(
      z
        .object({
          form: requiredLine('A form of the name', limits.name),
          isOther: z
            .boolean({ error: 'Whether a form is another’s must be yes or no.' })
            .optional(),
        })
        .transform(({ form, isOther }) => (isOther ? { form, isOther } : { form })),
      { error: 'Forms of the name must be a list.' },
    )
    .max(limits.links, { error: `At most ${limits.links} forms of the name.` })
    .optional(),
  pronouns: line('Pronouns', limits.name).optional(),
  office: line('Office', limits.title).optional(),
  topics: lines('Topics').optional(),
  /** What the member has been in the lab, oldest first. */
  roles: entries(
    'Roles',
    z.object({
      title: requiredLine('A role', limits.name),
      from: partialDay('The begin of a role').default(''),
      to: partialDay('The end of a role').default(''),
    }),
  ).optional(),
  /** Who of the lab advises the member. */
  adviser: z.union([z.literal(''), id('Adviser')]).optional(),
  themes: ids('Themes').optional(),
  /** The last day in the lab; the day after, the member is a former one. */
  until: day('Last day').optional(),
  /** What became of a former member. */
  after: text('What came after', limits.text).optional(),
  pictureTexts: altTexts().optional(),
  ...visibilityFields,
})

const needsText = hasText('desc', 'Description')

/** A member as a form sends it: described in plain or rich text. Source: specification sections 3 and 5. */
export const memberInput = fields.check(needsText)

/** What is left out stays as it is. */
export const memberEdit = editOf(fields).check(needsText)

/** What somebody changes of their own record: the biography, the picture and the links. */
export const profileEdit = editOf(
  fields.pick({ desc: true, rich: true, img: true, linkedin: true, links: true }),
).check(needsText)

export type ProfileEdit = z.input<typeof profileEdit>
export type MemberInput = z.infer<typeof memberInput>
export type MemberEdit = z.infer<typeof memberEdit>
