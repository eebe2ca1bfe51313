/** Costly work that may be under way at the same time, and what may wait for it. */
type Options = {
  atOnce: number
  waiting: number
  /** How many of those that wait may belong to one owner, so that nobody takes the whole queue. */
  waitingOfOne: number
  refuse: () => Error
}

/** Does work in turn. @throws what `refuse` makes when too many wait already */
export type InTurn = <T>(owner: string, work: () => Promise<T>) => Promise<T>

export function createTurns({ atOnce, waiting, waitingOfOne, refuse }: Options): InTurn {
  const queue: { owner: string; begin: () => void }[] = []
  let running = 0

  async function begin(owner: string) {
    if (running < atOnce) {
      running++
      return
    }
    const own = queue.filter((turn) => turn.owner === owner).length
    if (queue.length >= waiting || own >= waitingOfOne) throw refuse()
    await new Promise<void>((begin) => queue.push({ owner, begin }))
  }

  function end() {
    const next = queue.shift()
    if (next) next.begin()
    else running--
  }

  return async (owner, work) => {
    await begin(owner)
    try {
      return await work()
    } finally {
      end()
    }
  }
}
