import { useSyncExternalStore } from 'react'

/** Light, dark, or what the system says. */
export const looks = ['light', 'dark', 'system'] as const
export type Look = (typeof looks)[number]

/** What public/look.js says when one was chosen. */
const CHANGE = 'lookchange'

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
