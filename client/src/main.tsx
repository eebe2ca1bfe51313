import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { pageReady } from './app/pageReady.ts'
import { prefetchOnIntent } from './app/prefetchOnIntent.ts'
import { routes } from './app/routes.tsx'
import { begin } from './lib/useLoad.ts'
import { waitBriefly } from './lib/waitBriefly.ts'
import { fetchLatest } from './site/api.ts'
import { typeReady } from './type.ts'
import './styles.css'
import './print.css'

/** Milliseconds that the first page waits for what it is made of; then it is begun with loaders. */
const PATIENCE_MS = 500

const site = document.createElement('div')
const latest = begin(fetchLatest)

// Both have been on their way since the head of the document. Without them the page would be
// rendered twice; a router that begins with its page has nothing to load.
Promise.all([pageReady(routes), latest.answer].map((part) => waitBriefly(part, PATIENCE_MS))).then(
  () =>
    createRoot(site).render(
      <StrictMode>
        <App router={createBrowserRouter(routes)} begun={latest} />
      </StrictMode>,
    ),
)

// Made meanwhile, and laid out once.
typeReady().then(() => document.body.prepend(site))

prefetchOnIntent(routes)
