import { stolenTimes } from './stolenTime.mjs'

/** How often to measure, and how many of the rounds count: those from which the host took the least. */
export type Rounds = { rounds: number; calmest?: number }

const stolenInAll = () => stolenTimes().reduce((all, each) => all + each, 0)

export async function calmestOf<T>(
  { rounds, calmest = rounds }: Rounds,
  measure: () => Promise<T>,
): Promise<T[]> {
  const measured: { value: T; stolen: number }[] = []
  while (measured.length < rounds) {
    const stolenBefore = stolenInAll()
    const value = await measure()
    measured.push({ value, stolen: stolenInAll() - stolenBefore })
  }
  return measured
    .toSorted((one, other) => one.stolen - other.stolen)
    .slice(0, calmest)
    .map(({ value }) => value)
}
