import { matchRoutes, type RouteObject } from 'react-router-dom'

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches the code of a page as soon as somebody seems about to follow a link to it. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === location.origin) prefetchPage(routes, link.pathname)
  }
  for (const sign of SIGNS) addEventListener(sign, prefetch, { passive: true })
}

function prefetchPage(routes: RouteObject[], path: string) {
  // What fails here is tried again, and told, when the link is followed.
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
}
