import { formatNumber } from '@lab/shared/dates'
import { type LabFacts, labFacts } from '@lab/shared/pageHead'
import { type LabNames, labNameTags } from '@lab/shared/settings'
import type { Settings } from '@lab/shared/settings.schema'
import { createContext, useContext } from 'react'

/** The settings of the site; undefined while they are not there. */
export const SettingsContext = createContext<Settings | undefined>(undefined)

/** What the lab is called, also before its data is there: then as the document says. */
export const useLabNames = (): LabNames => useContext(SettingsContext)?.identity ?? documentNames()

/** What heads say of the lab; before its data is there hardly anything. */
export function useLabFacts(): LabFacts {
  const settings = useContext(SettingsContext)
  return settings ? labFacts(settings) : { ...documentNames(), description: '' }
}

/** The language of the site, BCP 47. */
export const useLanguage = (): string => useContext(SettingsContext)?.locale.language ?? 'en'

/** Writes numbers, such as years, as the language of the site does. */
export function useNumeral(): (value: number) => string {
  const language = useLanguage()
  return (value) => formatNumber(value, language)
}

const documentNames = (): LabNames => ({
  name: inDocument(labNameTags.name),
  shortName: inDocument(labNameTags.shortName),
})

const inDocument = (name: string) =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '')
