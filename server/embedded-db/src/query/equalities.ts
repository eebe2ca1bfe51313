import { BSONRegExp } from 'bson'
import { type Document, isDocument } from '../values/bson.ts'
import { isOperators } from './filter.ts'

/** A path that must hold one of the values. */
export type Equality = { path: string; values: unknown[] }

/** What every document that meets the filter is equal to. */
export function equalitiesIn(filter: Document): Equality[] {
  return Object.entries(filter).flatMap(([key, condition]) => {
    if (key === '$and' && Array.isArray(condition)) {
      return condition.filter(isDocument).flatMap(equalitiesIn)
    }
    if (key.startsWith('$')) return []
    const values = valuesIn(condition)
    return values && !values.some((value) => value instanceof BSONRegExp)
      ? [{ path: key, values }]
      : []
  })
}

function valuesIn(condition: unknown): unknown[] | undefined {
  if (!isOperators(condition)) return [condition]
  if ('$eq' in condition) return [condition.$eq]
  if (Array.isArray(condition.$in)) return condition.$in
  const { $all } = condition
  return Array.isArray($all) && $all.length === 1 && !isOperators($all[0]) ? $all : undefined
}
