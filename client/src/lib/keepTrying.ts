const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/**
 * Does something that needs a part of the page that may still be on its way: tries at once and
 * after every change of the page, until it works or the reader does something first.
 * @param attempt answers whether it worked
 * @returns gives up
 */
export function keepTrying(attempt: () => boolean): () => void {
  if (attempt()) return () => {}
  const end = new AbortController()
  const giveUp = () => end.abort()
  const watcher = new MutationObserver(() => attempt() && giveUp())
  watcher.observe(document.body, { childList: true, subtree: true })
  end.signal.addEventListener('abort', () => watcher.disconnect())
  for (const act of ACTS) addEventListener(act, giveUp, { signal: end.signal, passive: true })
  return giveUp
}
