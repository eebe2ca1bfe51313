import type { Versioned } from '@lab/shared/site'
import { type Member, profilePaths } from '@lab/shared/team'
import { withAddresses } from '../../editor/fields/pictures.ts'
import { send } from '../../editor/form/api.ts'
import { HttpError, request } from '../../lib/http.ts'

/** The own record; undefined for an account that belongs to no member. */
export const fetchProfile = (signal: AbortSignal) =>
  request<Versioned<Member>>('GET', profilePaths.profile, { signal }).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  })

/** @param input whose photo may still be a file */
export async function saveProfile(input: object, onProgress: (share: number) => void) {
  return send(
    'POST',
    profilePaths.profile,
    await withAddresses(profilePaths.sendImage, input, onProgress),
  )
}
