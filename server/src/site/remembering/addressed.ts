import type { Request } from 'express'
import { notFound } from '../../lib/httpError.ts'
import type { Kind } from '../../records/kind.ts'
import { kindNamed } from '../content/kinds.ts'

/**
 * The kind and the id of the record in an address.
 * @throws HttpError 404 when there can be none
 */
export function addressed({ params }: Request): { kind: Kind; id: string } {
  const kind = kindNamed(params.kind, params.id)
  return { kind, id: recordId(kind, params.id) }
}

/** @throws HttpError 404 when no record of the kind can have it */
export function recordId({ ids }: Kind, id: unknown): string {
  if (typeof id !== 'string') throw notFound()
  if (ids ? ids.includes(id) : /^[0-9a-f]{24}$/.test(id)) return id
  throw notFound()
}
