import { evalExpr } from 'mingo/core'
import * as dates from 'mingo/operators/expression/date'
import { isDocument } from '../../values/bson.ts'
import { isNumeric, toNumber } from '../../values/numbers.ts'
import { isNothing, type Operator, type Operators } from './operator.ts'

/** In months. Units of a fixed length are left to mingo. */
const calendarUnits = new Map([
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
])

/** mingo asks for a date where MongoDB answers null, and takes the 31st of a short month for a day of the next. */
export const dateCorrections: Operators = {
  $year: ofDate(dates.$year),
  $month: ofDate(dates.$month),
  $dayOfMonth: ofDate(dates.$dayOfMonth),
  $dayOfWeek: ofDate(dates.$dayOfWeek),
  $dayOfYear: ofDate(dates.$dayOfYear),
  $hour: ofDate(dates.$hour),
  $minute: ofDate(dates.$minute),
  $second: ofDate(dates.$second),
  $millisecond: ofDate(dates.$millisecond),
  $isoWeek: ofDate(dates.$isoWeek),
  $isoWeekYear: ofDate(dates.$isoWeekYear),
  $isoDayOfWeek: ofDate(dates.$isoDayOfWeek),
  $week: ofDate((target, operand, options) => {
    // The days before a year's first Sunday are its week 0.
    const day = Number(dates.$dayOfYear(target, operand, options))
    const weekday = Number(dates.$dayOfWeek(target, operand, options)) - 1
    return Math.floor((day + 6 - weekday) / 7)
  }),
  $dateAdd: shifting(dates.$dateAdd, 1),
  $dateSubtract: shifting(dates.$dateSubtract, -1),
  $dateFromParts: (target, operand, options) => {
    const parts = evalExpr(target, operand, options)
    const complete = isDocument(parts) && 'year' in parts ? { month: 1, day: 1, ...parts } : parts
    return dates.$dateFromParts(target, complete, options)
  },
}

function ofDate(operator: Operator): Operator {
  return (target, operand, options) => {
    const value = evalExpr(target, operand, options)
    return isNothing(isDocument(value) ? value.date : value)
      ? null
      : operator(target, operand, options)
  }
}

function shifting(operator: Operator, direction: 1 | -1): Operator {
  return (target, operand, options) => {
    const given = evalExpr(target, operand, options)
    if (!isDocument(given)) return operator(target, operand, options)
    const { startDate, unit, amount, timezone } = given
    const months = calendarUnits.get(String(unit))
    if (!months || timezone || !(startDate instanceof Date) || !isNumeric(amount)) {
      return operator(target, operand, options)
    }
    return addMonths(startDate, months * toNumber(amount) * direction)
  }
}

/** The same day of another month, or its last when it is too short. */
function addMonths(date: Date, months: number): Date {
  const result = new Date(date)
  result.setUTCMonth(result.getUTCMonth() + months)
  if (result.getUTCDate() !== date.getUTCDate()) result.setUTCDate(0)
  return result
}
