/** Papers that came in together, and how they go again. */

export const importPaths = {
  list: '/api/admin/papers/imports',
  /** POST moves those to the trash that nobody has edited since. */
  undo: (id: string) => `/api/admin/papers/imports/${id}/undo`,
} as const

/** An import whose papers are still here, some at least. */
export type PaperImport = {
  /** What its papers have as `importId`, of 24 hex digits. */
  id: string
  /** When its first paper was added, ISO 8601. */
  at: string
  /** Who added that; empty when it has been edited since. */
  by: string
  /** Papers of it that are here. */
  papers: number
  /** Those of them that somebody has edited since. */
  edited: number
}

/** What came of an undo; `left` are the papers that stay, since somebody has edited them. */
export type UndoneImport = { removed: number; left: { _id: string; title: string }[] }

/** What an undo says. */
export function undoneText({ removed, left }: UndoneImport): string {
  const gone = `${removed === 1 ? '1 paper is' : `${removed} papers are`} in the trash.`
  if (left.length === 0) return gone
  return `${gone} ${left.length === 1 ? '1 stays' : `${left.length} stay`}, edited since.`
}
