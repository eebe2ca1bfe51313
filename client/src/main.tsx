import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { pageReady } from './app/pageReady.ts'
import { prefetchOnIntent } from './app/prefetchOnIntent.ts'
import { routes } from './app/routes.tsx'
import { typeReady } from './lib/typeReady.ts'
import './styles.css'
import './print.css'

const root = document.getElementById('root')
const router = createBrowserRouter(routes)

// Both have been on their way since the head of the document. Without the type the words would jump;
// without the code of the page it would be rendered twice.
Promise.all([typeReady(), pageReady(router)]).then(() => {
  if (!root) return
  // In steps, so that a slow phone stays awake meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  )
})

prefetchOnIntent(routes)
