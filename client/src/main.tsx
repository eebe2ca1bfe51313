import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { prefetchOnIntent } from './app/prefetchOnIntent.ts'
import { routes } from './app/routes.tsx'
import { typeReady } from './lib/typeReady.ts'
import './styles.css'
import './print.css'

const root = document.getElementById('root')
const router = createBrowserRouter(routes)

// The type has been on its way since the head of the document; without it the words would jump.
typeReady().then(() => {
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
})

prefetchOnIntent(routes)
