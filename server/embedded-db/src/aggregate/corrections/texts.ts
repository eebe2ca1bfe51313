import * as strings from 'mingo/operators/expression/string'
import { CommandError } from '../../errors.ts'
import { isNumeric, toNumber } from '../../values/numbers.ts'
import { isNothing, type Operator, type Operators, onValue } from './operator.ts'

/** What mingo does otherwise with texts, or lacks. */
export const textCorrections: Operators = {
  $toLower: orEmpty(strings.$toLower),
  $toUpper: orEmpty(strings.$toUpper),
  $substr: onValue(substring),
  $substrBytes: onValue(substring),
  $indexOfCP: onValue((operand) => {
    const [text, part, start = 0, end] = [operand].flat()
    if (isNothing(text)) return null
    const whole = [...String(text)].slice(0, isNumeric(end) ? toNumber(end) : undefined)
    const skipped = whole.slice(0, isNumeric(start) ? toNumber(start) : 0).join('')
    const found = whole.join('').indexOf(String(part), skipped.length)
    return found < 0 ? -1 : [...whole.join('').slice(0, found)].length
  }),
}

function orEmpty(operator: Operator): Operator {
  return (target, operand, options) => operator(target, operand, options) ?? ''
}

/** In bytes of UTF-8; a negative length means to the end. */
function substring(operand: unknown): string {
  const [text, start, length] = [operand].flat()
  if (!isNumeric(start) || !isNumeric(length)) {
    throw new CommandError(16034, 'a substring needs a numeric start and length')
  }
  const [from, bytes] = [toNumber(start), toNumber(length)]
  return Buffer.from(String(text ?? ''))
    .subarray(from, bytes < 0 ? undefined : from + bytes)
    .toString()
}
