import { z } from 'zod'
import { limits, line, text, version } from './fields.schema.ts'

/** The texts of the home page as the form sends them; each may be empty. Source: specification section 3. */
export const introInput = z.object({
  slogan: line('Slogan', limits.title),
  research_oneLine: line('Research headline', limits.title),
  research_Desc: text('Research description', limits.text),
  publication_oneLine: line('Publications headline', limits.title),
  publication_desc: text('Publications description', limits.text),
})

/** What is left out stays as it is. */
export const introEdit = introInput.partial().extend({ version: version.optional() })

export type IntroInput = z.infer<typeof introInput>
export type IntroEdit = z.infer<typeof introEdit>
