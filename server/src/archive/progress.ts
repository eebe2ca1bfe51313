const EVERY_MS = 1_000

export type Print = (line: string) => void

/** Counts records and prints how far it has come, once a second. */
export function progress(what: string, total: number, print: Print): (records: number) => void {
  let done = 0
  let printedAt = Date.now()
  return (records) => {
    done += records
    if (Date.now() - printedAt < EVERY_MS) return
    printedAt = Date.now()
    print(`${what}: ${done} of ${total} records`)
  }
}
