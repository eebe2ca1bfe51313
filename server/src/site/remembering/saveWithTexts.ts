import { altTexts } from '@lab/shared/fields.schema'
import { parse } from '../../http/parse.ts'
import { saveWithAltTexts } from '../../images/altTexts.ts'

/** Saves a record together with what a draft says that its pictures are called. */
export const saveWithTexts = <T>(texts: unknown, save: () => Promise<T>) =>
  saveWithAltTexts(parse(altTexts().optional(), texts ?? {}), save)
