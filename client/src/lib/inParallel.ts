/**
 * Does work for each of many, so many at once, in their order.
 * @param work may throw to end it all
 * @param signal begins nothing more when it is aborted; what is under way goes on
 */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const waiting = items.values()
  let isBroken = false
  async function next() {
    for (const item of waiting) {
      if (signal.aborted || isBroken) return
      await work(item)
    }
  }
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      next().catch((error: unknown) => {
        isBroken = true
        throw error
      }),
    ),
  )
}
