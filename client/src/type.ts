import { waitBriefly } from './lib/waitBriefly.ts'

/** Milliseconds that a visitor waits for the type before the page is read in what stands in for it. */
const PATIENCE_MS = 1_000

let coming: Promise<unknown> | undefined

function askForType(): Promise<unknown> {
  if (coming) return coming
  const style = getComputedStyle(document.documentElement)
  const stacks = [style.fontFamily, style.getPropertyValue('--font-serif')]
  coming = Promise.allSettled(
    stacks.map((stack) => document.fonts.load(`1em ${stack.split(',')[0]}`)),
  )
  return coming
}

/**
 * Comes when the type that every page begins with is there, or has been waited for long enough. What
 * comes late is left for the next visit, since lines would break elsewhere under the eyes of the
 * reader.
 */
export async function typeReady(): Promise<void> {
  const isThere = await waitBriefly(askForType(), PATIENCE_MS)
  document.documentElement.classList.toggle('type-came-late', !isThere)
}

// A script of its own, which comes before the large ones. The type is asked for when only the largest
// is still on its way, so that it follows it without a pause: any earlier it would take the slow line
// from it, any later the page would wait.
const scripts = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(
  'script[src], link[rel=modulepreload]',
)
const awaited = new Set([...scripts].map(({ src, href }) => src || href))
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) awaited.delete(name)
  if (awaited.size <= 1) askForType()
}).observe({ type: 'resource', buffered: true })
