import { z } from 'zod'
import { limits, line, linkAddress, text, version } from './fields.schema.ts'

/** The vacancy announcement as the form sends it; `body` is HTML, cleaned before it is stored. */
export const announcementInput = z
  .object({
    announcementStatus: z.boolean({ error: 'Display must be on or off.' }),
    title: line('Title', limits.title).default(''),
    body: text('Announcement', limits.richText).default(''),
    link: linkAddress('Link').default(''),
    version: version.optional(),
  })
  .refine((input) => !input.announcementStatus || input.title !== '', {
    path: ['title'],
    error: 'Title is required.',
  })

export type AnnouncementInput = z.infer<typeof announcementInput>
