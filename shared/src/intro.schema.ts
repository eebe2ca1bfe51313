import { z } from 'zod'
import { limits, requiredLine, requiredText, version } from './fields.schema.ts'

/** The texts of the home page as the form sends them. Source: specification section 3. */
export const introInput = z.object({
  slogan: requiredLine('Slogan', limits.title),
  research_oneLine: requiredLine('Research headline', limits.title),
  research_Desc: requiredText('Research description', limits.text),
  publication_oneLine: requiredLine('Publications headline', limits.title),
  publication_desc: requiredText('Publications description', limits.text),
})

export const introEdit = introInput.extend({ version: version.optional() })

export type IntroInput = z.infer<typeof introInput>
export type IntroEdit = z.infer<typeof introEdit>
