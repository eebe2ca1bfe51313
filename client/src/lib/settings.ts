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

const documentNames = (): LabNames => ({
  name: inDocument(labNameTags.name),
  shortName: inDocument(labNameTags.shortName),
})

const inDocument = (name: string) =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '')
