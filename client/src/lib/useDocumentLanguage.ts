import { adminLanguage, documentLanguage } from '@lab/shared/locale'
import { useContext, useLayoutEffect } from 'react'
import { SettingsContext } from './settings.ts'

/** Keeps language and direction of the document: those of the site, English in the admin area. */
export function useDocumentLanguage(isAdmin: boolean): void {
  const locale = useContext(SettingsContext)?.locale
  useLayoutEffect(() => {
    const language = isAdmin ? adminLanguage : locale && documentLanguage(locale)
    // Until the data is there, the document knows it best.
    if (language) Object.assign(document.documentElement, language)
  }, [isAdmin, locale])
}
