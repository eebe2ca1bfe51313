import { useSyncExternalStore } from 'react'

/** Light, dark, or what the system says. */
export const looks = ['light', 'dark', 'system'] as const
export type Look = (typeof looks)[number]

/** Under this name the choice is stored; public/look.js reads it before the page is drawn. */
const STORED = 'look'
const CHANGE = 'lookchange'

/** Keeps the choice for later visits and shows the page in it. */
export function chooseLook(look: Look): void {
  document.documentElement.dataset.look = look
  try {
    localStorage.setItem(STORED, look)
  } catch {
    // Where nothing may be stored it holds until the page is left.
  }
  dispatchEvent(new Event(CHANGE))
}

/** The look that was chosen; until React has taken the page over, that of the system. */
export const useLook = (): Look => useSyncExternalStore(watch, chosen, () => 'system')

const chosen = () =>
  looks.find((look) => look === document.documentElement.dataset.look) ?? 'system'

function watch(tell: () => void) {
  const end = new AbortController()
  // The other tabs and the framed feed are told by the store itself.
  for (const event of [CHANGE, 'storage']) addEventListener(event, tell, { signal: end.signal })
  return () => end.abort()
}
