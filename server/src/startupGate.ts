import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sitePaths } from '@lab/shared/paths'

/** Milliseconds that visitors wait for a site that is about to be there, before they are told so. */
const PATIENCE_MS = 5_000

/** Whoever asks after the health sees that this is no failure. */
const starting: RequestListener = (_req, res) => {
  res.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'application/json' })
  res.end(JSON.stringify({ success: false, status: 'starting', message: 'The site is starting.' }))
}

/** Stands before a site that is still being opened and filled. */
export function createStartupGate() {
  let site = starting
  let tell = () => {}
  const opened = new Promise<void>((resolve) => {
    tell = resolve
  })
  const handle: RequestListener = async (req, res) => {
    if (site === starting && req.url !== sitePaths.health)
      await Promise.race([opened, wait(PATIENCE_MS, undefined, { ref: false })])
    site(req, res)
  }
  return {
    handle,
    open(listener: RequestListener) {
      site = listener
      tell()
    },
  }
}
