/** The policy goes with every answer, and proxies have room for 4 kB of headers. */
const MOST_ORIGINS = 20
const LONGEST_ORIGIN = 100
/** A host may hold what has a meaning of its own in a policy, such as a semicolon. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/

/** Where the pictures of other sites come from; of very many origins those that show the most. */
export function foreignOrigins(pictures: string[]): string[] {
  const counts = new Map<string, number>()
  for (const address of pictures) {
    const origin = URL.canParse(address) ? new URL(address).origin : ''
    if (origin.length <= LONGEST_ORIGIN && PLAIN_ORIGIN.test(origin))
      counts.set(origin, (counts.get(origin) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
    .slice(0, MOST_ORIGINS)
    .map(([origin]) => origin)
}
