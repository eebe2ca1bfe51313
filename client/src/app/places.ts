/** A link of the page: among those that lead to the same address, the one at this place. */
type PlacedLink = { href: string; nth: number }

/** Where the reader was on a page. */
export type Place = { scroll: number; link?: PlacedLink }

const places = new Map<string, Place>()

/** @param key the entry of the history */
export const placeOn = (key: string): Place | undefined => places.get(key)

/** Notes where the reader is on an entry of the history, until it is left. */
export function watchPlace(key: string): () => void {
  const note = (change: Partial<Place>) =>
    places.set(key, { scroll: window.scrollY, ...places.get(key), ...change })
  const end = new AbortController()
  const listening = { signal: end.signal, passive: true }
  addEventListener('scroll', () => note({ scroll: window.scrollY }), listening)
  addEventListener('focusin', ({ target }) => note(placedLink(target)), listening)
  return () => end.abort()
}

function placedLink(target: EventTarget | null): Pick<Place, 'link'> {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  return link && href ? { link: { href, nth: linksTo(href).indexOf(link) } } : {}
}

export const findLink = ({ href, nth }: PlacedLink): HTMLElement | undefined => linksTo(href)[nth]

const linksTo = (href: string) =>
  [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)
