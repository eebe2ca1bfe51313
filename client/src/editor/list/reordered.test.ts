import { buildMember } from '@lab/shared/testing/build'
import { expect, test } from 'vitest'
import { reordered } from './reordered.ts'

const named = (name: string, order: number) => buildMember({ name, order })
const changes = (list: ReturnType<typeof reordered>) => list.map(({ order }) => order)

test('two neighbours change places and nobody else is touched', () => {
  const team = [named('A', 1), named('B', 5), named('C', 9)]
  expect(reordered(team, 0, 1).map(({ name, order }) => [name, order])).toEqual([
    ['B', 1],
    ['A', 5],
  ])
})

test('members of the same order are told apart', () => {
  const team = [named('A', 0), named('B', 0), named('C', 0)]
  const after = reordered(team, 2, 1)
  expect(changes(after)).toEqual([1, 2])
  expect(after.map(({ name }) => name)).toEqual(['C', 'B'])
})
