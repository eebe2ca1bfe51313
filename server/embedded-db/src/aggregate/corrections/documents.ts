import { evalExpr } from 'mingo/core'
import { CommandError } from '../../errors.ts'
import { isDocument } from '../../values/bson.ts'
import { show } from '../../values/describe.ts'
import { isNothing, type Operators } from './operator.ts'

/** mingo takes a written-out list of pairs for the list of arguments. */
export const documentCorrections: Operators = {
  $arrayToObject: (target, operand, options) => {
    const pairs = evalExpr(target, Array.isArray(operand) ? operand[0] : operand, options)
    if (isNothing(pairs)) return null
    if (Array.isArray(pairs)) return Object.fromEntries(pairs.map(pairOf))
    throw new CommandError(40386, `$arrayToObject requires an array input, found: ${show(pairs)}`)
  },
}

function pairOf(pair: unknown): [string, unknown] {
  const [name, value] = isDocument(pair) ? [pair.k, pair.v] : [pair].flat()
  if (typeof name === 'string') return [name, value]
  throw new CommandError(
    40392,
    `$arrayToObject requires pairs of a name and a value: ${show(pair)}`,
  )
}
