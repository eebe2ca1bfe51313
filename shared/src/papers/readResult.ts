import type { Paper } from './paper.ts'

/** What a bibliography holds, `line` from 1: each of its entries is in one of both lists. */
export type ReadPapers = {
  papers: { paper: Paper; line: number; key: string }[]
  refused: Refused[]
}

/** An entry that could not be read, and why, as the end of a sentence. */
export type Refused = { line: number; key: string; reason: string }

/** `Line 114 (Cai2008): a field has no value.` */
export const refusalText = ({ line, key, reason }: Refused): string =>
  `Line ${line}${key ? ` (${key})` : ''}: ${reason}.`
