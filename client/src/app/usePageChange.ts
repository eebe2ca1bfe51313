import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepsPlace } from '../lib/keepsPlace.ts'
import { findLink, type Place, placeOn, watchPlace } from './places.ts'

/** Milliseconds in which the new title is set and the new heading has been read out. */
const TITLE_DELAY_MS = 150

/**
 * Every new page begins at its top, with the focus on its heading; going back returns to where the
 * reader was, also to the link that led away. A hash is left to the page that has the element.
 * @returns the title of the page that was arrived at, to be read out
 */
export function usePageChange(): string {
  const { key, pathname, hash, state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  const hasBegun = useRef(false)

  useLayoutEffect(() => {
    const place = isReturn ? placeOn(key) : undefined
    // A document begins at its top by itself; to scroll there would lay it out too early.
    const toTop = hasBegun.current && !hash && !keepsPlace(state)
    hasBegun.current = true
    if (place || toTop) window.scrollTo(0, place?.scroll ?? 0)
    return watchPlace(key)
  }, [key, hash, isReturn, state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) focusOn(isReturn ? placeOn(key) : undefined)
    const timer = setTimeout(() => setTitle(document.title), TITLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pathname])

  // The browser's own way would guess before the page has its data.
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  return title
}

/** Where there is nothing else that could have it, the whole content has the focus. */
function focusOn(place: Place | undefined): void {
  const main = document.querySelector('main')
  const target = place?.link
    ? findLink(place.link)
    : main?.querySelector<HTMLElement>('h1:not([role=status] *)')
  const element = target ?? main
  element?.focus({ preventScroll: true })
}
