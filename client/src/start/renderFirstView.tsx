import type { SiteData } from '@lab/shared/site'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { inLayout, publicPages } from '../app/publicPages.tsx'
import { App } from './App.tsx'

/** A page at a path: the site's data, and what the page itself asks the API for. */
export type FirstView = { path: string; site: SiteData; data: unknown }

/** React writes what belongs into the head before everything else; the server has written that already. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

for (const page of publicPages) await loadCode(page)
const { dataRoutes } = createStaticHandler(inLayout(publicPages))

/** Renders what the browser will render of a public page at first, without its head. */
export function renderFirstView({ path, site, data }: FirstView): string {
  const matches = matchRoutes(dataRoutes, path) ?? []
  const page = matches.at(-1)?.route
  const context: StaticHandlerContext = {
    basename: '/',
    location: { pathname: path, search: '', hash: '', state: null, key: 'default' },
    matches,
    loaderData: page?.loader ? { [page.id]: data } : {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  }
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToString(
    <App site={site}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  return html.replace(HEAD_TAGS, '')
}

async function loadCode(page: RouteObject) {
  if (typeof page.lazy === 'function') Object.assign(page, await page.lazy(), { lazy: undefined })
}
