import { filterIn, filterQuery, noFilter, type PaperFilter } from '@lab/shared/papers/filter'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { KEEPS_PLACE, keepsPlace } from '../../lib/keepsPlace.ts'

/** Milliseconds after the last letter until the address has what was typed. */
const TYPING_MS = 300

const never = () => () => {}

/** The filter of the list in the address. What came with the document is not narrowed by it yet. */
export function usePaperFilter(): [PaperFilter, (part: Partial<PaperFilter>) => void] {
  const isTakingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const { search, hash, key, state } = useLocation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<{ q: string; at: string }>()
  const inAddress = isTakingOver ? noFilter : filterIn(new URLSearchParams(search))
  // What was typed counts until a link leads to another address of the page.
  const isCurrent = typed && (typed.at === key || keepsPlace(state))
  const filter = { ...inAddress, ...(isCurrent && { q: typed.q }) }
  const query = filterQuery(filter)
  const isAhead = filter.q.trim() !== inAddress.q

  useEffect(() => {
    if (!isAhead) return
    const timer = setTimeout(() => {
      navigate({ search: query, hash }, { replace: true, state: KEEPS_PLACE })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [isAhead, query, hash, navigate])

  function change({ q, ...rest }: Partial<PaperFilter>) {
    if (q !== undefined) setTyped({ q, at: key })
    if (Object.keys(rest).length === 0) return
    const next = filterQuery({ ...filter, ...rest, ...(q !== undefined && { q }) })
    navigate({ search: next }, { replace: true, state: KEEPS_PLACE })
  }

  return [filter, change]
}
