import { BSONRegExp } from 'bson'
import { compileCondition } from '../aggregate/expressions.ts'
import { badValue, CommandError, notSupported } from '../errors.ts'
import { type Document, isDocument } from '../values/bson.ts'
import { someValue } from '../values/paths.ts'
import { equals, exists, isIn, isTrue, type Leaf, leafOperators, matches } from './operators.ts'

/** Where in an array the match was found, for the positional `$`. */
export type Match = { position?: number }

export type Predicate = (target: unknown, match?: Match) => boolean

/** How the test of one value becomes a test of what a condition is put to. */
type Lift = (leaf: Leaf) => Predicate

/**
 * Reads a filter once; the predicate then tests documents. Throws what MongoDB answers to a bad filter.
 * @param variables of the command; without them `$expr` is not allowed, as within arrays
 */
export function compileFilter(filter: Document, variables?: Document): Predicate {
  return every(
    Object.entries(filter).map(([key, condition]) =>
      key.startsWith('$') ? logical(key, condition, variables) : onField(key, condition),
    ),
  )
}

/** Whether a condition is written with operators and is not a value to be equal to. */
export function isOperators(condition: unknown): condition is Document {
  if (!isDocument(condition)) return false
  const [first] = Object.keys(condition)
  return first !== undefined && /^\$(?!ref$|id$|db$)/.test(first)
}

function every(predicates: Predicate[]): Predicate {
  const [only] = predicates
  if (only && predicates.length === 1) return only
  return (target, match) => predicates.every((predicate) => predicate(target, match))
}

function not(predicate: Predicate): Predicate {
  return (target) => !predicate(target)
}

function logical(operator: string, operand: unknown, variables?: Document): Predicate {
  const branches = () =>
    filters(operator, operand).map((branch) => compileFilter(branch, variables))
  switch (operator) {
    case '$and':
      return every(branches())
    case '$or':
      return some(branches())
    case '$nor':
      return not(some(branches()))
    case '$expr':
      if (variables) return ofDocument(compileCondition(operand, variables))
      throw new CommandError('QueryFeatureNotAllowed', '$expr is not allowed in this context')
    case '$comment':
      return () => true
    case '$where':
    case '$text':
    case '$jsonSchema':
      throw notSupported(operator)
    default:
      throw badValue(`unknown top level operator: ${operator}`)
  }
}

function ofDocument(condition: (document: Document) => boolean): Predicate {
  return (target) => isDocument(target) && condition(target)
}

function some(predicates: Predicate[]): Predicate {
  return (target, match) => predicates.some((predicate) => predicate(target, match))
}

function filters(operator: string, operand: unknown): Document[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} must be an array`)
  if (operand.length === 0) {
    throw badValue('$and/$or/$nor must be a nonempty array')
  }
  if (operand.every(isDocument)) return operand
  throw badValue('$or/$and/$nor entries need to be full objects')
}

function onField(path: string, condition: unknown): Predicate {
  const parts = path.split('.')
  return conditions(condition, (leaf) => (target, match) => {
    if (!isDocument(target)) return false
    return someValue(target, parts, (value, position) => testLeaf(leaf, value, match, position))
  })
}

/** Most operators test each element of an array as well as the array itself. */
function testLeaf(leaf: Leaf, value: unknown, match?: Match, position?: number): boolean {
  const found = (at = position) => {
    if (match && at !== undefined) match.position = at
    return true
  }
  if (leaf.elements && Array.isArray(value)) {
    const index = value.findIndex((item) => leaf.test(item))
    if (index >= 0) return found(position ?? index)
  }
  const inner: Match = {}
  return leaf.test(value, inner) && found(position ?? inner.position)
}

function conditions(condition: unknown, lift: Lift): Predicate {
  if (condition instanceof BSONRegExp) return lift(matches(condition))
  if (!isOperators(condition)) return lift(equals(condition))
  return every(
    Object.entries(condition).map(([name, operand]) => operator(name, operand, condition, lift)),
  )
}

function operator(name: string, operand: unknown, siblings: Document, lift: Lift): Predicate {
  switch (name) {
    case '$not':
      return not(negated(operand, lift))
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.")
      return not(lift(equals(operand)))
    case '$nin':
      return not(lift(isIn(operand)))
    case '$exists':
      return isTrue(operand) ? lift(exists) : not(lift(exists))
    case '$all':
      return all(operand, lift)
    case '$elemMatch':
      return lift(elemMatch(operand))
    case '$options':
      if ('$regex' in siblings) return () => true
      throw badValue('$options needs a $regex')
  }
  const make = leafOperators.get(name)
  if (make) return lift(make(operand, siblings))
  throw badValue(`unknown operator: ${name}`)
}

function negated(operand: unknown, lift: Lift): Predicate {
  if (operand instanceof BSONRegExp || isOperators(operand)) return conditions(operand, lift)
  const message = isDocument(operand) ? '$not cannot be empty' : '$not needs a regex or a document'
  throw badValue(message)
}

function all(operand: unknown, lift: Lift): Predicate {
  if (!Array.isArray(operand)) throw badValue('$all needs an array')
  if (operand.length === 0) return () => false
  return every(
    operand.map((item) =>
      isDocument(item) && '$elemMatch' in item
        ? lift(elemMatch(item.$elemMatch))
        : conditions(item instanceof BSONRegExp ? item : { $eq: item }, lift),
    ),
  )
}

/** `{ $elemMatch: { $gt: 1 } }` tests the elements themselves, `{ $elemMatch: { a: 1 } }` their fields. */
function elemMatch(operand: unknown): Leaf {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object')
  const ofValues =
    isOperators(operand) && !/^\$(and|or|nor|expr)$/.test(Object.keys(operand)[0] ?? '')
  const predicate = ofValues
    ? conditions(operand, (leaf) => (item, match) => leaf.test(item, match))
    : compileFilter(operand)
  const passes = (item: unknown) => {
    // An array within an array counts as a document whose fields are its indexes.
    const target = !ofValues && Array.isArray(item) ? { ...item } : item
    return (ofValues || isDocument(target)) && predicate(target)
  }
  return {
    elements: false,
    test: (value, match) => {
      const position = Array.isArray(value) ? value.findIndex(passes) : -1
      if (match && position >= 0) match.position = position
      return position >= 0
    },
  }
}
