import { type LookedUp, paperPaths } from '@lab/shared/papers/paths'
import { request } from '../../lib/http.ts'

/** What the outside services know of a DOI, an arXiv id or the works of an ORCID iD. */
export const lookUp = async (identifier: string, signal?: AbortSignal): Promise<LookedUp> => {
  const { data } = await request<{ data: LookedUp }>('POST', paperPaths.lookup, {
    body: { identifier },
    signal,
  })
  return data
}
