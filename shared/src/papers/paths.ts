import { pages } from '../paths.ts'
import type { Paper } from './paper.ts'

const formats = (path: string) => ({
  bib: `${path}.bib`,
  ris: `${path}.ris`,
  json: `${path}.csl.json`,
  csv: `${path}.csv`,
  txt: `${path}.txt`,
})

/** Papers as files for other programs; those of the list take the filter of the page as their query. */
export const exportPaths = {
  list: formats(pages.publications),
  paper: (id: string) => formats(pages.paper(id)),
} as const

/** What a look-up finds, and why the rest is no paper. */
export type LookedUp = { papers: Paper[]; refused: string[] }

/** The addresses of what is known of papers. */
export const paperPaths = {
  /** GET answers one paper with all that is known of it. */
  paper: (id: string) => `/api/getPaper/${id}`,
  /** POST asks outside services for one identifier. */
  lookup: '/api/admin/papers/lookup',
} as const
