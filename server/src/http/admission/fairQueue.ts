/** Costly work that may be under way at the same time, and what may wait for it. */
type Options = {
  concurrency: number
  maxQueued: number
  refuse: () => Error
}

/** For whom work is done. Clients take turns, however much each has waiting; priority goes first. */
export type Client = { name: string; hasPriority: boolean }

/**
 * Does work in turn.
 * @throws what `refuse` makes when too much waits, at once or later: a client with less waiting, or
 * one with priority, takes the place of the last in the longest line
 */
export type FairQueue = <T>(work: () => Promise<T>, client?: Partial<Client>) => Promise<T>

type Waiting = { begin: () => void; giveUp: () => void }

export function createFairQueue({ concurrency, maxQueued, refuse }: Options): FairQueue {
  const preferred: Waiting[] = []
  /** Of each client, the next to be served first. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let queued = 0

  /** Sends the last of the longest line away; false when no line is longer than this. */
  function displace(length: number): boolean {
    const [longest] = [...lines].sort(([, a], [, b]) => b.length - a.length)
    if (!longest || longest[1].length <= length) return false
    const [name, line] = longest
    line.pop()?.giveUp()
    if (line.length === 0) lines.delete(name)
    queued--
    return true
  }

  function enqueue({ name = '', hasPriority = false }: Partial<Client>) {
    const line = hasPriority ? preferred : (lines.get(name) ?? [])
    // With one more, its own line must still be shorter than the one that loses.
    if (queued >= maxQueued && !displace(hasPriority ? 0 : line.length + 1)) throw refuse()
    if (!hasPriority) lines.set(name, line)
    queued++
    return new Promise<void>((begin, reject) =>
      line.push({ begin, giveUp: () => reject(refuse()) }),
    )
  }

  function dequeue(): Waiting | undefined {
    const first = preferred.shift()
    const [turn] = lines
    if (first || !turn) return first
    const [name, line] = turn
    const next = line.shift()
    lines.delete(name)
    // Behind the others, who have their turn before.
    if (line.length > 0) lines.set(name, line)
    return next
  }

  function end() {
    const next = dequeue()
    if (next) {
      queued--
      next.begin()
    } else running--
  }

  return async (work, client = {}) => {
    if (running < concurrency) running++
    else await enqueue(client)
    try {
      return await work()
    } finally {
      end()
    }
  }
}
