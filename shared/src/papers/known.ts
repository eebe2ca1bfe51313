import { dayOf } from '../dates.ts'
import type { Publication } from '../publications.ts'
import type { Paper } from './paper.ts'

/** A paper as bibliographies see it. */
export function knownOf(publication: Publication): Paper {
  const { type, datePrecision, link, pdf, date, ...rest } = publication
  return {
    ...rest,
    date: dayOf(date),
    url: link,
    type: type || (rest.container ? 'article' : undefined),
    datePrecision: datePrecision || undefined,
    pdf: pdf || undefined,
  }
}
