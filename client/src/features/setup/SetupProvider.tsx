import type { Saved } from '@lab/shared/reply'
import type { Setup } from '@lab/shared/setup'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { fetchSetup } from './api.ts'

type Store = {
  /** Missing for those who have nothing to do with it, and where it cannot be found out. */
  setup?: Setup
  reload: () => Promise<void>
  /** Takes what a change answers. @returns what it says */
  take: (change: Promise<Saved<Setup>>) => Promise<string>
}

const SetupContext = createContext<Store>({ reload: async () => {}, take: async () => '' })

/** How far the first steps have come, and what is still the sample's. */
export function SetupProvider({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [setup, setSetup] = useState<Setup>()
  const reload = useCallback(async () => {
    // Without it nothing is offered, and all else works.
    const found = await fetchSetup().catch(() => undefined)
    if (found?.left) setSetup(found)
  }, [])
  const take = useCallback(async (change: Promise<Saved<Setup>>) => {
    const { message, data } = await change
    setSetup(data)
    return message
  }, [])

  useEffect(() => {
    if (isWanted) reload()
  }, [isWanted, reload])

  return <SetupContext value={{ setup, reload, take }}>{children}</SetupContext>
}

export const useSetup = () => useContext(SetupContext)
