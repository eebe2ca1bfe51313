import type { SiteData } from '@lab/shared/site'
import type { ReactNode } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { SiteDataProvider } from '../site/SiteDataProvider.tsx'

type Props = {
  /** The site data, where it is there already. */
  site?: SiteData
  /** The router. */
  children: ReactNode
}

/** What surrounds all pages, in the browser and where first views are rendered. */
export function App({ site, children }: Props) {
  return (
    <HelmetProvider>
      <SiteDataProvider initial={site}>{children}</SiteDataProvider>
    </HelmetProvider>
  )
}
