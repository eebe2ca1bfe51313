import { decodeText } from '@lab/shared/papers/decodeText'
import { identifiersIn } from '@lab/shared/papers/identifiers'
import type { Paper } from '@lab/shared/papers/paper'
import { formatOf, readPapers } from '@lab/shared/papers/readPapers'
import { refusalText } from '@lab/shared/papers/readResult'
import { type Known, matcher } from './here.ts'
import type { Match } from './item.ts'

/** A file or what was pasted, to be read apart from the page. */
export type Source = { name: string; bytes: Uint8Array; here: Known[] }

export type ReadSource = {
  papers: { from: string; paper: Paper; match?: Match }[]
  refused: { from: string; reason: string }[]
  /** To be looked up. */
  identifiers: string[]
}

/** Papers of a bibliography; of any other text the identifiers in it. */
export function readSource({ name, bytes, here }: Source): ReadSource {
  const text = decodeText(bytes)
  if (!formatOf(text)) return fromText(name, text)
  const match = matcher(here)
  const { papers, refused } = readPapers(text)
  return {
    papers: papers.map(({ paper, line, key }) => ({
      from: `${name}, line ${line}${key && ` (${key})`}`,
      paper,
      match: match(paper),
    })),
    refused: refused.map((entry) => ({ from: name, reason: refusalText(entry) })),
    identifiers: [],
  }
}

const NOTHING =
  'Nothing was found in it: no BibTeX, RIS, CSL-JSON or PubMed, and no DOI, arXiv id or ORCID iD.'

function fromText(name: string, text: string): ReadSource {
  const identifiers = identifiersIn(text).map(({ kind, id }) =>
    kind === 'arxiv' ? `arXiv:${id}` : id,
  )
  const refused = identifiers.length > 0 ? [] : [{ from: name, reason: NOTHING }]
  return { papers: [], refused, identifiers }
}
