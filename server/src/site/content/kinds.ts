import { contentTypes } from '../../features/contentTypes.ts'
import { notFound } from '../../lib/httpError.ts'
import type { Kind } from '../../records/kind.ts'

/** Every kind of record that remembers: with versions, drafts and, where it can be deleted, the trash. */
export const kinds: Kind[] = [...new Set(Object.values(contentTypes).flatMap(({ kinds }) => kinds))]

/**
 * The kind of a record, or of one that is to be.
 * @throws HttpError 404 when there is none of this name
 */
export function kindNamed(name: unknown, id?: unknown): Kind {
  const ofName = kinds.filter((kind) => kind.name === name)
  const kind = ofName.find(({ ids }) => typeof id === 'string' && ids?.includes(id)) ?? ofName[0]
  if (!kind) throw notFound()
  return kind
}
