import { matchRoutes, type RouteObject } from 'react-router-dom'

/** Puts the code of the first page into its route, so that the router begins with it. Throws what fetching it does. */
export async function pageReady(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
