import { z } from 'zod'
import {
  altTexts,
  editOf,
  email,
  imageAddress,
  limits,
  line,
  position,
  requiredLine,
  requiredText,
  requiredWebAddress,
  webAddress,
} from './fields.schema.ts'
import { orcid } from './papers.schema.ts'
import { visibilityFields } from './visibility.schema.ts'

/** A member as a form sends it. Source: specification sections 3 and 5. */
export const memberInput = z.object({
  name: requiredLine('Name', limits.name),
  position: requiredLine('Position', limits.name),
  desc: requiredText('Description', limits.text),
  email: email('Email').default(''),
  linkedin: webAddress('LinkedIn').default(''),
  img: imageAddress('Photo').default(''),
  order: position('Order').optional(),
  /** What the member stands under; `investigators` lead the lab and are no part of the team. */
  group: line('Group', limits.name).optional(),
  /** Where else the member is found. */
  links: z
    .array(
      z.object({
        label: line('The words of a link', limits.name),
        url: requiredWebAddress('A link'),
      }),
      {
        error: 'Links must be a list.',
      },
    )
    .max(limits.links, { error: `At most ${limits.links} links.` })
    .optional(),
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
  pictureTexts: altTexts().optional(),
  ...visibilityFields,
})

/** What is left out stays as it is. */
export const memberEdit = editOf(memberInput)

/** What somebody changes of their own record: the biography, the picture and the links. */
export const profileEdit = editOf(
  memberInput.pick({ desc: true, img: true, linkedin: true, links: true }),
)

export type ProfileEdit = z.input<typeof profileEdit>
export type MemberInput = z.infer<typeof memberInput>
export type MemberEdit = z.infer<typeof memberEdit>
