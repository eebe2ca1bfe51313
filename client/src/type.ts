import { waitBriefly } from './lib/waitBriefly.ts'

/** Milliseconds that a visitor waits for the type before the page is read in what stands in for it. */
const PATIENCE_MS = 1_000

let coming: Promise<void> | undefined

/** Comes when the type that every page begins with is there, or has been waited for long enough. */
export const typeReady = (): Promise<void> => {
  coming ??= fetchType()
  return coming
}

/**
 * What comes late is left for the next visit, since lines would break elsewhere under the eyes of
 * the reader.
 */
async function fetchType() {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const stacks = [style.fontFamily, style.getPropertyValue('--font-serif')]
  const loads = stacks.map((stack) => document.fonts.load(`1em ${stack.split(',')[0]}`))
  const isThere = await waitBriefly(Promise.allSettled(loads), PATIENCE_MS)
  root.classList.toggle('type-came-late', !isThere)
}

// A script of its own, which comes before the large ones. The type follows when they have come: any
// earlier it would take the slow line from them, any later it would wait until they have run.
const awaited = new Set([...document.scripts].map(({ src }) => src).filter(Boolean))
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) awaited.delete(name)
  if (awaited.size === 0) typeReady()
}).observe({ type: 'resource', buffered: true })
