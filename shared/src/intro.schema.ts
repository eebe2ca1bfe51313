import { z } from 'zod'
import { editOf, limits, line, text } from './fields.schema.ts'

/** The texts of the home page as the form sends them; each may be empty. Source: specification section 3. */
export const introInput = z.object({
  slogan: line('Slogan', limits.title).default(''),
  research_oneLine: line('Research headline', limits.title).default(''),
  research_Desc: text('Research description', limits.text).default(''),
  publication_oneLine: line('Publications headline', limits.title).default(''),
  publication_desc: text('Publications description', limits.text).default(''),
})

/** What is left out stays as it is. */
export const introEdit = editOf(introInput)

export type IntroInput = z.infer<typeof introInput>
export type IntroEdit = z.infer<typeof introEdit>
