import { Decimal128, Double } from 'bson'
import { expect, test } from 'vitest'
import { add, divideByCount, multiply, sum } from './numbers.ts'

const decimal = (text: string) => Decimal128.fromString(text)

test('a result has the wider type of its operands', () => {
  expect(add(1, 2)).toBe(3)
  expect(add(1, 2n)).toBe(3n)
  expect(add(1, 0.5)).toBe(1.5)
  expect(add(0.5, 0.5)).toEqual(new Double(1))
  expect(multiply(3n, new Double(2))).toEqual(new Double(6))
  expect(add(1n, decimal('0.10'))).toEqual(decimal('1.10'))
})

test('an int that overflows becomes a long, and a long that overflows is refused', () => {
  expect(add(2 ** 31 - 1, 1)).toBe(2n ** 31n)
  expect(multiply(2 ** 20, 2 ** 20)).toBe(2n ** 40n)
  expect(() => add(2n ** 63n - 1n, 1)).toThrow()
})

test('decimals are exact, and take a double by its 15 sure digits', () => {
  expect(add(decimal('0.1'), decimal('0.2'))).toEqual(decimal('0.3'))
  expect(multiply(decimal('1.5'), decimal('1.5'))).toEqual(decimal('2.25'))
  expect(add(decimal('1'), 0.1).toString()).toBe('1.100000000000000')
  expect(add(decimal('1'), Number.POSITIVE_INFINITY).toString()).toBe('Infinity')
  expect(divideByCount(decimal('1'), 3).toString()).toBe('0.3333333333333333333333333333333333')
})

test('a sum is rounded once, and an integer that outgrows its type becomes a wider one', () => {
  expect(sum([])).toBe(0)
  expect(sum([0.1, 0.2, 0.3])).toBe(0.6)
  expect(sum([0.5, 0.5])).toEqual(new Double(1))
  expect(sum([2 ** 31 - 1, 1])).toBe(2n ** 31n)
  expect(sum([2n ** 63n - 1n, 1])).toBe(2 ** 63)
  expect(sum([decimal('0.10'), 1n])).toEqual(decimal('1.10'))
  expect(sum([1, Number.POSITIVE_INFINITY])).toBe(Number.POSITIVE_INFINITY)
  expect(sum([1, Number.NaN, decimal('1')])).toEqual(decimal('NaN'))
})
