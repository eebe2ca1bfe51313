import { z } from 'zod'
import { editOf, limits, line, linkAddress, text } from './fields.schema.ts'
import { visibilityFields } from './visibility.schema.ts'

const fields = z.object({
  announcementStatus: z.boolean({ error: 'Display must be on or off.' }),
  title: line('Title', limits.title).default(''),
  body: text('Announcement', limits.richText).default(''),
  link: linkAddress('Link').default(''),
  ...visibilityFields,
})

/** What is displayed has a title. */
const hasTitle = (input: { announcementStatus: boolean; title?: string }) =>
  !input.announcementStatus || Boolean(input.title)
const untitled = { path: ['title'], error: 'Title is required.' }

/** The vacancy announcement as the form sends it; `body` is HTML, cleaned before it is stored. */
export const announcementInput = fields.refine(hasTitle, untitled)

/** What is left out stays as it is. */
export const announcementEdit = editOf(fields).refine(hasTitle, untitled)

export type AnnouncementInput = z.infer<typeof announcementInput>
