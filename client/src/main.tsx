import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { prefetchOnIntent } from './app/prefetchOnIntent.ts'
import { routes } from './app/routes.tsx'
import './styles.css'
import './print.css'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App router={createBrowserRouter(routes)} />
    </StrictMode>,
  )
}

prefetchOnIntent(routes)
