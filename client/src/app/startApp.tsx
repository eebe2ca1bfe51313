import { StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { begin } from '../lib/useLoad.ts'
import { waitBriefly } from '../lib/waitBriefly.ts'
import { fetchLatest } from '../site/api.ts'
import { App } from './App.tsx'
import { pageReady } from './pageReady.ts'
import { prefetchOnIntent } from './prefetchOnIntent.ts'
import { routes } from './routes.tsx'

/** Milliseconds that the first page waits for what it is made of; then it is begun with loaders. */
const PATIENCE_MS = 500

/** Renders the site from its first page on. */
export async function startApp(root: Root): Promise<void> {
  const latest = begin(fetchLatest)
  // Both have been on their way since the head of the document. Without them the page would be
  // rendered twice; a router that begins with its page has nothing to load.
  const parts = [pageReady(routes), latest.answer]
  await Promise.all(parts.map((part) => waitBriefly(part, PATIENCE_MS)))
  // In steps, so that a slow phone stays awake meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={createBrowserRouter(routes)} begun={latest} />
      </StrictMode>,
    ),
  )
  prefetchOnIntent(routes)
}
