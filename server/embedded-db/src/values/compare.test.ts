import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'
import { expect, test } from 'vitest'
import { decode, encode } from './bson.ts'
import { compareValues, equalValues, valueKey } from './compare.ts'

const date = new Date(1)

/** In ascending order; values in one list are equal. */
const ascending: unknown[][] = [
  [new MinKey()],
  [undefined],
  [null],
  [Number.NaN, Decimal128.fromString('NaN')],
  [Number.NEGATIVE_INFINITY, Decimal128.fromString('-Infinity')],
  [-1.5, Decimal128.fromString('-1.50')],
  [0, -0, new Double(0), 0n, Decimal128.fromString('0E+3')],
  [Decimal128.fromString('0.1')],
  [0.1],
  [1, new Double(1), 1n, Decimal128.fromString('1.000'), Decimal128.fromString('1E+0')],
  [9007199254740992, 2n ** 53n],
  [2n ** 53n + 1n, Decimal128.fromString('9007199254740993')],
  [Number.POSITIVE_INFINITY],
  [''],
  ['Z'],
  ['a'],
  ['é'],
  ['\uffee'],
  ['😀'],
  [{}],
  [{ a: 1 }, { a: 1n }],
  [{ a: 1, b: 1 }],
  [{ b: 0 }],
  [{ a: '' }],
  [[]],
  [[1], [1n]],
  [[1, 2]],
  [[2]],
  [new Binary(Buffer.from('b'))],
  [new Binary(Buffer.from('b'), 128)],
  [new Binary(Buffer.from('aa'))],
  [new ObjectId('65a000000000000000000001'), new ObjectId('65a000000000000000000001')],
  [new ObjectId('65a000000000000000000002')],
  [false],
  [true],
  [date, new Date(1)],
  [new Date(2)],
  [new Timestamp({ t: 1, i: 1 })],
  [new BSONRegExp('a')],
  [new BSONRegExp('a', 'i')],
  [new Code('x')],
  [new MaxKey()],
]
const ranked = ascending.flatMap((values, rank) => values.map((value) => ({ value, rank })))

test('values have one order, whatever their types', () => {
  for (const a of ranked) {
    for (const b of ranked) {
      const order = Math.sign(compareValues(a.value, b.value))
      expect(order, `${valueKey(a.value)} and ${valueKey(b.value)}`).toBe(
        Math.sign(a.rank - b.rank),
      )
    }
  }
})

test('equal values have one key, different ones do not', () => {
  for (const a of ranked) {
    for (const b of ranked) {
      const same = valueKey(a.value) === valueKey(b.value)
      expect(same, valueKey(a.value)).toBe(a.rank === b.rank)
      expect(equalValues(a.value, b.value)).toBe(a.rank === b.rank)
    }
  }
})

test('types survive being stored', () => {
  const document = {
    int: 1,
    whole: new Double(1),
    negativeZero: -0,
    double: 1.5,
    long: 5n,
    largest: 2n ** 63n - 1n,
    timestamp: new Timestamp({ t: 1, i: 2 }),
    regex: new BSONRegExp('a', 'i'),
    nested: [{ long: 1n }, new Double(2)],
  }
  expect(decode(encode(document))).toEqual(document)
  expect(decode(encode({ long: Long.fromNumber(5) }))).toEqual({ long: 5n })
})
