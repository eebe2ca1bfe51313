/** Milliseconds that a page waits for its type. */
const PATIENCE_MS = 500

/**
 * Comes when the type that every page begins with is there. Where that takes too long, the document
 * keeps to what stands in for it.
 */
export async function typeReady(): Promise<void> {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const stacks = [style.fontFamily, style.getPropertyValue('--font-serif')]
  const loads = stacks.map((stack) => document.fonts.load(`1em ${stack.split(',')[0]}`))
  const patience = new Promise<true>((end) => setTimeout(end, PATIENCE_MS, true))
  const isLate = await Promise.race([Promise.allSettled(loads), patience])
  root.classList.toggle('type-came-late', isLate === true)
}
