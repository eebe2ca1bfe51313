import { compareValues, valueKey } from '../values/compare.ts'
import { add, divideByCount, isNumeric } from '../values/numbers.ts'

/** Makes one value of many, where `undefined` stands for a missing one. */
type Accumulate = (values: unknown[]) => unknown

/** Also expressions over a list: they take its values in the same way. */
export const summaries = {
  $sum: (values) => values.filter(isNumeric).reduce(add, 0),
  $avg: (values) => {
    const numbers = values.filter(isNumeric)
    return numbers.length ? divideByCount(numbers.reduce(add, 0), numbers.length) : null
  },
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
} satisfies Record<string, Accumulate>

/** The accumulators of `$group` whose results mingo would give differently, and the simplest ones. */
export const accumulators = new Map<string, Accumulate>(
  Object.entries<Accumulate>({
    ...summaries,
    $count: (values) => values.length,
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
