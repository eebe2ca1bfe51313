import { badValue, CommandError, failedToParse } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { compareKeys, sortKeys } from '../query/sort.ts'
import { isDocument } from '../values/bson.ts'
import { compareValues, valueKey } from '../values/compare.ts'
import { show, typeName } from '../values/describe.ts'
import { isNumeric, toNumber } from '../values/numbers.ts'
import { valueAt } from '../values/paths.ts'
import type { Change } from './change.ts'

type Rearrange = (items: unknown[]) => unknown[]

export function push(operand: unknown, path: string): Change {
  const { items, position, rearrange } = readPush(operand)
  return (value = [], { _id }) => {
    if (!Array.isArray(value)) {
      throw badValue(
        `The field '${path}' must be an array but is of type ${typeName(value)} in document {_id: ${show(_id)}}`,
      )
    }
    return rearrange(value.toSpliced(position ?? value.length, 0, ...items))
  }
}

function readPush(operand: unknown) {
  if (!isDocument(operand) || !('$each' in operand)) {
    return { items: [operand], position: undefined, rearrange: (items: unknown[]) => items }
  }
  const { $each, $position, $slice, $sort, ...rest } = operand
  const [unknown] = Object.keys(rest)
  if (unknown) throw badValue(`Unrecognized clause in $push: ${unknown}`)
  const sort = $sort === undefined ? same : sorting($sort)
  const slice = $slice === undefined ? same : slicing(whole('$slice', $slice))
  return {
    items: list('$each', '$push', $each),
    position: $position === undefined ? undefined : whole('$position', $position),
    rearrange: (items: unknown[]) => slice(sort(items)),
  }
}

const same: Rearrange = (items) => items

function sorting(order: unknown): Rearrange {
  if (isDocument(order)) {
    const keys = sortKeys(order)
    const valuesOf = (item: unknown) =>
      keys.map(({ path }) => (isDocument(item) ? (valueAt(item, path) ?? null) : null))
    return (items) => items.toSorted((a, b) => compareKeys(valuesOf(a), valuesOf(b), keys))
  }
  const direction = isNumeric(order) ? toNumber(order) : 0
  if (direction !== 1 && direction !== -1) {
    throw badValue('The $sort element value must be either 1 or -1')
  }
  return (items) => items.toSorted((a, b) => compareValues(a, b) * direction)
}

function slicing(size: number): Rearrange {
  if (size === 0) return () => []
  return (items) => (size < 0 ? items.slice(size) : items.slice(0, size))
}

export function addToSet(operand: unknown, path: string): Change {
  const each = isDocument(operand) && '$each' in operand
  const added = each ? list('$each', '$addToSet', operand.$each) : [operand]
  return (value = []) => {
    if (!Array.isArray(value)) {
      throw badValue(
        `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${typeName(value)}`,
      )
    }
    const keys = new Set(value.map(valueKey))
    const missing = added.filter((item) => keys.size < keys.add(valueKey(item)).size)
    return [...value, ...missing]
  }
}

export function pop(operand: unknown, path: string): Change {
  const end = isNumeric(operand) ? toNumber(operand) : operand
  if (end !== 1 && end !== -1) {
    throw failedToParse(`$pop expects 1 or -1, found: ${show(operand)}`)
  }
  return (value) => {
    if (value === undefined) return undefined
    if (Array.isArray(value)) return end === 1 ? value.slice(0, -1) : value.slice(1)
    throw new CommandError(
      'TypeMismatch',
      `Path '${path}' contains an element of non-array type '${typeName(value)}'`,
    )
  }
}

/** A document is a filter for the items; anything else is what they must be equal to. */
export function pull(operand: unknown): Change {
  const matches = compileFilter({
    items: { $elemMatch: isDocument(operand) ? operand : { $in: [operand] } },
  })
  return removing('$pull', (item) => matches({ items: [item] }))
}

export function pullAll(operand: unknown): Change {
  const keys = new Set(list('the argument', '$pullAll', operand).map(valueKey))
  return removing('$pullAll', (item) => keys.has(valueKey(item)))
}

function removing(operator: string, isGone: (item: unknown) => boolean): Change {
  return (value) => {
    if (value === undefined) return undefined
    if (Array.isArray(value)) return value.filter((item) => !isGone(item))
    throw badValue(`Cannot apply ${operator} to a non-array value`)
  }
}

function list(what: string, operator: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  throw badValue(
    `The argument to ${what} in ${operator} must be an array but it was of type ${typeName(value)}`,
  )
}

function whole(what: string, value: unknown): number {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN
  if (Number.isInteger(number)) return number
  throw badValue(
    `The value for ${what} must be an integer value but was given type: ${typeName(value)}`,
  )
}
