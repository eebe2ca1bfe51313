import type { SiteData } from '@lab/shared/site'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { prefetchOnIntent } from '../app/prefetchOnIntent.ts'
import { routes } from '../app/routes.tsx'
import { clearDocumentHead } from '../lib/documentHead.ts'
import { App } from './App.tsx'
import { dataOfFirstView } from './firstView.ts'
import { addWebFonts } from './webFonts.ts'
import '../fonts.css'
import '../styles.css'
import '../print.css'

// After the words and the code, which a slow line brings first.
addWebFonts().catch(() => {
  // The page stays in the fallbacks, which have the same measures.
})

const root = document.getElementById('root') ?? document.body
const router = createBrowserRouter(routes)

const app = (site?: SiteData) => (
  <StrictMode>
    <App site={site}>
      <RouterProvider router={router} />
    </App>
  </StrictMode>
)

dataOfFirstView(root, router).then((site) => {
  if (site) {
    clearDocumentHead()
    // In steps, so that a slow phone stays awake meanwhile.
    startTransition(() => {
      hydrateRoot(root, app(site))
    })
  } else {
    root.replaceChildren()
    createRoot(root).render(app())
  }
  prefetchOnIntent(routes)
})
