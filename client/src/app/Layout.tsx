import { useEffect } from 'react'
import { Outlet, useMatches, useNavigation } from 'react-router-dom'
import { keepFocus } from '../lib/keepFocus.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { usePageChange } from './usePageChange.ts'

/** The handle of a route whose page stands without header and footer. */
export const WITHOUT_HEADER = 'without header'

export function Layout() {
  const title = usePageChange()
  const withoutHeader = useMatches().some(({ handle }) => handle === WITHOUT_HEADER)
  useEffect(keepFocus, [])
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 bg-water font-semibold text-on-water focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <Progress />
      {!withoutHeader && <Header />}
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      {!withoutHeader && <Footer />}
    </>
  )
}

/** A line along the top while the code of the next page is on its way. */
function Progress() {
  if (useNavigation().state === 'idle') return null
  return <div className="appear-late fixed inset-x-0 top-0 z-50 h-1 bg-water" />
}
