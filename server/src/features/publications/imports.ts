import type { PaperImport, UndoneImport } from '@lab/shared/papers/imports'
import type { Actor } from '../../http/access.ts'
import { HttpError, notFound } from '../../lib/httpError.ts'
import { deleteRecord } from '../../records/trash.ts'
import { PublicationModel, publicationKind } from './publications.model.ts'

/** The imports whose papers are still here, the newest first. */
export async function listImports(): Promise<PaperImport[]> {
  const papers = await PublicationModel.find({ importId: { $gt: '' } })
    .select({ importId: 1, version: 1, editedBy: 1 })
    .sort({ _id: 1 })
  const imports = new Map<string, PaperImport>()
  for (const { _id, importId: id = '', version, editedBy } of papers) {
    const by = version === 0 ? (editedBy?.name ?? '') : ''
    const one = imports.get(id) ?? { id, at: madeAt(_id), by, papers: 0, edited: 0 }
    const edited = one.edited + (version > 0 ? 1 : 0)
    imports.set(id, { ...one, by: one.by || by, papers: one.papers + 1, edited })
  }
  return [...imports.values()].reverse()
}

const madeAt = (id: { getTimestamp(): Date }) => id.getTimestamp().toISOString()

/**
 * Moves the papers of an import to the trash that nobody has edited since. Cut off, it can be
 * repeated.
 * @throws HttpError 404 when no paper of it is here
 */
export async function undoImport(importId: string, actor: Actor): Promise<UndoneImport> {
  const papers = await PublicationModel.find({ importId }).select({ title: 1 })
  if (papers.length === 0) throw notFound()
  const undone: UndoneImport = { removed: 0, left: [] }
  for (const { id, title } of papers) {
    const outcome = await remove(id, actor)
    if (outcome === 'removed') undone.removed++
    else if (outcome === 'edited') undone.left.push({ _id: id, title })
  }
  return undone
}

async function remove(id: string, actor: Actor): Promise<'removed' | 'edited' | 'gone'> {
  try {
    await deleteRecord(publicationKind, id, { actor, isUntouched: true })
    return 'removed'
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 0
    if (status === 409) return 'edited'
    // Somebody else was faster.
    if (status === 404) return 'gone'
    throw error
  }
}
