import { contentTypes } from '../../features/contentTypes.ts'
import { notFound } from '../../lib/httpError.ts'
import type { Kind } from '../../records/kind.ts'

/** Every kind of record that remembers: with versions, drafts and, where it can be deleted, the trash. */
export const kinds: Kind[] = Object.values(contentTypes).map(({ kind }) => kind)

/** @throws HttpError 404 when there is none of this name */
export function kindNamed(name: unknown): Kind {
  const kind = kinds.find((kind) => kind.name === name)
  if (!kind) throw notFound()
  return kind
}
