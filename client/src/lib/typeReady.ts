/** Milliseconds that a page waits for its type. */
const PATIENCE_MS = 500

/** Comes when the type that every page begins with is there, or has been waited for long enough. */
export function typeReady(): Promise<unknown> {
  const style = getComputedStyle(document.documentElement)
  const stacks = [style.fontFamily, style.getPropertyValue('--font-serif')]
  const loads = stacks.map((stack) => document.fonts.load(`1em ${stack.split(',')[0]}`))
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return Promise.race([Promise.allSettled(loads), patience])
}
