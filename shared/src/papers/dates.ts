import type { Paper } from './paper.ts'

/** English month names' first letters, as bibliographies use them. */
export const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/
const NUMERIC = /((?:1[5-9]|20)\d\d)[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/
const DAY = /(?<![\d-])(\d{1,2})(?![\d-])/

type DateOfPaper = Pick<Paper, 'date' | 'datePrecision'>

/** The date that a text says: `2019`, `2019-03`, `2019/3/5`, `March 5, 2019`, `2019 Mar`; empty without a year. */
export function readDate(text: string): DateOfPaper {
  const short = text.slice(0, 100)
  const numeric = NUMERIC.exec(short)
  if (numeric) return dateOf(Number(numeric[1]), Number(numeric[2]), Number(numeric[3] ?? 0))
  const year = YEAR.exec(short)?.[0]
  if (!year) return {}
  const rest = short.replace(year, ' ').toLowerCase()
  return dateOf(Number(year), monthIn(rest), Number(DAY.exec(rest)?.[1] ?? 0))
}

/** The number of the month that a text names, 0 for none. */
function monthIn(text: string): number {
  const words = text.match(/[a-z]{3,12}/g) ?? []
  const named = words.map((word) => months.indexOf(word.slice(0, 3)) + 1).find((month) => month > 0)
  return named ?? 0
}

/** A date with the precision of its parts; parts that are no month or day of that year count as unknown. */
export function dateOf(year: number, month = 0, day = 0): DateOfPaper {
  if (!Number.isInteger(year) || year < 1500 || year > 2099) return {}
  const two = (part: number) => String(part).padStart(2, '0')
  if (!(month >= 1 && month <= 12)) return { date: `${year}-01-01`, datePrecision: 'year' }
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (!(day >= 1 && day <= lastDay))
    return { date: `${year}-${two(month)}-01`, datePrecision: 'month' }
  return { date: `${year}-${two(month)}-${two(day)}`, datePrecision: 'day' }
}
