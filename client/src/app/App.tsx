import type { ComponentProps } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { RouterProvider } from 'react-router-dom'
import { SiteDataProvider } from '../site/SiteDataProvider.tsx'

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <HelmetProvider>
      <SiteDataProvider>
        <RouterProvider router={router} />
      </SiteDataProvider>
    </HelmetProvider>
  )
}
