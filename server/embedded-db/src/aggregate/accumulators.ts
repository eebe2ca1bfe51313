import { CommandError } from '../errors.ts'
import { isDocument } from '../values/bson.ts'
import { compareValues, valueKey } from '../values/compare.ts'
import { divideByCount, isNumeric, sum } from '../values/numbers.ts'

/** Makes one value of many, where `undefined` stands for a missing one. */
type Accumulate = (values: unknown[]) => unknown

export const accumulators = new Map<string, Accumulate>(
  Object.entries<Accumulate>({
    $sum: (values) => sum(values.filter(isNumeric)),
    $avg: (values) => {
      const numbers = values.filter(isNumeric)
      return numbers.length ? divideByCount(sum(numbers), numbers.length) : null
    },
    $min: (values) => extreme(values, -1),
    $max: (values) => extreme(values, 1),
    $count: (values) => {
      if (values.every((value) => isDocument(value) && Object.keys(value).length === 0)) {
        return values.length
      }
      throw new CommandError('TypeMismatch', '$count takes no arguments, i.e. $count:{}')
    },
    $first: (values) => values.at(0) ?? null,
    $last: (values) => values.at(-1) ?? null,
    $push: present,
    $addToSet: (values) => [
      ...new Map(present(values).map((value) => [valueKey(value), value])).values(),
    ],
  }),
)

function present(values: unknown[]): unknown[] {
  return values.filter((value) => value !== undefined)
}

function extreme(values: unknown[], direction: 1 | -1): unknown {
  const candidates = values.filter((value) => value !== null && value !== undefined)
  if (candidates.length === 0) return null
  return candidates.reduce((best, value) =>
    compareValues(value, best) * direction > 0 ? value : best,
  )
}
