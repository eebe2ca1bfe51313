import { badValue, CommandError, failedToParse } from '../errors.ts'
import { compileFilter, type Match } from '../query/filter.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { show } from '../values/describe.ts'
import { type ArrayFilters, standsForItems } from './change.ts'

/** The parts of a path, with the positional `$` replaced by where the query found its match. */
export function partsOf(path: string, match?: Match): string[] {
  return path.split('.').map((part) => {
    if (part !== '$') return part
    if (match?.position !== undefined) return String(match.position)
    throw badValue('The positional operator did not find the match needed from the query.')
  })
}

export function checkPath(path: string): void {
  const parts = path.split('.')
  if (parts.includes('')) {
    throw new CommandError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    )
  }
  const [first = ''] = parts
  if (first === '$' || standsForItems(first)) {
    throw badValue(`Cannot have array filter or position at the start of '${path}'`)
  }
  // Deeper down a dollar is allowed.
  if (first.startsWith('$')) {
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${first}' in '${path}' is not valid for storage.`,
    )
  }
}

/** No path may be changed twice, neither itself nor through its parent. */
export function checkConflicts(paths: string[]): void {
  const whole = new Set<string>()
  const parents = new Set<string>()
  for (const path of paths) {
    const parts = path.split('.')
    const above = parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('.'))
    const at =
      parents.has(path) || whole.has(path) ? path : above.find((parent) => whole.has(parent))
    if (at !== undefined) {
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${at}'`,
      )
    }
    whole.add(path)
    for (const parent of above) parents.add(parent)
  }
}

export function readArrayFilters(filters: Document[]): ArrayFilters {
  const read: ArrayFilters = new Map()
  for (const filter of filters) {
    const names = [...new Set(namesIn(filter))]
    const [name] = names
    if (name === undefined || names.length > 1) {
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found ${show(names)}`,
      )
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      )
    }
    if (read.has(name)) {
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`)
    }
    read.set(name, compileFilter(filter))
  }
  return read
}

function namesIn(filter: Document): string[] {
  return Object.entries(filter).flatMap(([key, condition]) =>
    key.startsWith('$') && Array.isArray(condition)
      ? condition.filter(isDocument).flatMap(namesIn)
      : [key.split('.')[0] ?? key],
  )
}

/** Every `$[name]` has its filter and every filter its use. */
export function checkIdentifiers(paths: string[], filters: ArrayFilters, update: Document): void {
  const used = new Set<string>()
  for (const path of paths) {
    for (const part of path.split('.')) {
      const name = standsForItems(part) ? part.slice(2, -1) : ''
      if (!name) continue
      if (!filters.has(name)) {
        throw badValue(`No array filter found for identifier '${name}' in path '${path}'`)
      }
      used.add(name)
    }
  }
  for (const name of filters.keys()) {
    if (!used.has(name)) {
      throw failedToParse(
        `The array filter for identifier '${name}' was not used in the update ${show(update)}`,
      )
    }
  }
}
