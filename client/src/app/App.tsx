import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router-dom'
import { SiteDataProvider } from '../site/SiteDataProvider.tsx'

type Props = Pick<ComponentProps<typeof RouterProvider>, 'router'> &
  Pick<ComponentProps<typeof SiteDataProvider>, 'begun'>

export function App({ router, begun }: Props) {
  return (
    <SiteDataProvider begun={begun}>
      <RouterProvider router={router} />
    </SiteDataProvider>
  )
}
