import { readFileSync } from 'node:fs'

/** How often to measure, and how many of the rounds count: those from which the host took the least. */
export type Rounds = { rounds: number; calmest?: number }

export async function calmestOf<T>(
  { rounds, calmest = rounds }: Rounds,
  measure: () => Promise<T>,
): Promise<T[]> {
  const measured: { value: T; stolen: number }[] = []
  while (measured.length < rounds) {
    const before = stolenTicks()
    const value = await measure()
    measured.push({ value, stolen: stolenTicks() - before })
  }
  return measured
    .toSorted((one, other) => one.stolen - other.stolen)
    .slice(0, calmest)
    .map(({ value }) => value)
}

/** What the host has kept from all processors so far; elsewhere than on Linux nothing. */
function stolenTicks(): number {
  try {
    // cpu user nice system idle iowait irq softirq steal
    return Number(/^cpu +(?:\d+ ){7}(\d+)/.exec(readFileSync('/proc/stat', 'utf8'))?.[1])
  } catch {
    return 0
  }
}
