import { z } from 'zod'
import { editOf, limits, position, requiredLine, text } from './fields.schema.ts'
import { DEFAULT_PLACE, isReserved, isSlug, LONGEST_SLUG, pagePlaces, slugOf } from './freePages.ts'
import { DEFAULT_SPOT, menuSpots } from './menu.ts'
import { visibilityFields } from './visibility.schema.ts'

const slug = requiredLine('Address', LONGEST_SLUG)
  .refine((value) => value === '' || isSlug(value), {
    error: 'Address must be of small letters a to z, digits and single hyphens between them.',
    abort: true,
  })
  .refine((value) => !isReserved(value), {
    error: ({ input }) =>
      `Address: “${input}” is used by the site itself. Another, such as “${slugOf(String(input))}”, will do.`,
  })

/** A page of the lab's own as a form sends it; `body` is HTML, cleaned before it is stored. */
export const freePageInput = z.object({
  title: requiredLine('Title', limits.title),
  slug,
  body: text('Text', limits.richText).default(''),
  place: z
    .enum(pagePlaces, { error: 'Place must be menu, foot or nowhere.' })
    .default(DEFAULT_PLACE),
  after: z
    .enum(menuSpots, { error: 'Place in the menu must be first, last or a page of the site.' })
    .default(DEFAULT_SPOT),
  order: position('Order').optional(),
  ...visibilityFields,
})

/** What is left out stays as it is. */
export const freePageEdit = editOf(freePageInput, 'title', 'slug')

export type FreePageInput = z.infer<typeof freePageInput>
