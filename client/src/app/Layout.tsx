import { isHiddenPath } from '@lab/shared/menu'
import { isAdminPage } from '@lab/shared/paths'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { useContext, useEffect } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { keepFocus } from '../lib/keepFocus.ts'
import { SettingsContext } from '../lib/settings.ts'
import { useDocumentLanguage } from '../lib/useDocumentLanguage.ts'
import { useOwnWords, useWords, WordsContext } from '../lib/words.ts'
import { EditingContext } from '../ui/EditThis.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { useEditing } from './editing/useEditing.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { usePageChange } from './usePageChange.ts'

/** The handle of a route whose page stands without header and footer. */
export const WITHOUT_HEADER = 'without header'

export function Layout() {
  const title = usePageChange()
  const withoutHeader = useMatches().some(({ handle }) => handle === WITHOUT_HEADER)
  const { key, pathname } = useLocation()
  const isAdmin = isAdminPage(pathname)
  const own = useOwnWords()
  const menu = useContext(SettingsContext)?.menu
  const isHidden = menu && isHiddenPath(menu, pathname)
  const editing = useEditing()
  useEffect(keepFocus, [])
  useDocumentLanguage(isAdmin)
  return (
    <EditingContext value={editing}>
      <WordsContext value={isAdmin ? english : own}>
        <SkipLink />
        <p aria-live="polite" className="sr-only">
          {title}
        </p>
        <Progress />
        {!withoutHeader && <Header />}
        {editing && !withoutHeader && <editing.SavedNote key={key} />}
        <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
          {isHidden ? <NotFound /> : <Outlet />}
        </main>
        {!withoutHeader && <Footer />}
      </WordsContext>
    </EditingContext>
  )
}

const english = {}

function SkipLink() {
  const { skipToContent } = useWords(everyPageWords)
  return (
    <a
      href="#main"
      className="sr-only z-50 bg-water font-semibold text-on-water focus:not-sr-only focus:absolute focus:top-3 focus:start-3 focus:px-4 focus:py-3"
    >
      {skipToContent}
    </a>
  )
}

/** A line along the top while the code of the next page is on its way. */
function Progress() {
  if (useNavigation().state === 'idle') return null
  return <div className="appear-late fixed inset-x-0 top-0 z-50 h-1 bg-water" />
}
