import { formQuery } from '@lab/shared/forms'
import { createContext, useContext, useMemo } from 'react'
import { useLocation } from 'react-router-dom'

/** What the address asks a panel to open: a record, and the field to begin with. */
export type Wanted = { record?: string; field?: string }

export const WantedContext = createContext<Wanted | undefined>(undefined)

/** What the address asks for; another object with each arrival. */
export function useWantedOfAddress(): Wanted {
  const { key, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again.
  return useMemo(() => {
    const query = new URLSearchParams(search)
    return {
      record: query.get(formQuery.record) ?? undefined,
      field: query.get(formQuery.field) ?? undefined,
    }
  }, [key, search])
}

/** What the panel is to open; undefined for one that is not in sight. */
export const useWanted = () => useContext(WantedContext)
