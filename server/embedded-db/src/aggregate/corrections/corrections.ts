import { arithmeticCorrections } from './arithmetic.ts'
import { comparisonCorrections } from './comparison.ts'
import { conversionCorrections } from './conversion.ts'
import { dateCorrections } from './dates.ts'
import { documentCorrections } from './documents.ts'
import type { Operators } from './operator.ts'
import { textCorrections } from './texts.ts'

/** The expression operators whose results mingo would give differently from MongoDB. */
export const corrections: Operators = {
  ...arithmeticCorrections,
  ...comparisonCorrections,
  ...conversionCorrections,
  ...dateCorrections,
  ...documentCorrections,
  ...textCorrections,
}
