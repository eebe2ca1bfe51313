import { readBibtex } from './bibtex.ts'
import { readCslJson } from './cslJson.ts'
import { readPubmed } from './pubmed.ts'
import type { ReadPapers } from './readResult.ts'
import { readRis } from './ris.ts'

export type PaperFormat = 'bibtex' | 'ris' | 'csl-json' | 'pubmed'

const formats: [format: PaperFormat, pattern: RegExp, read: (text: string) => ReadPapers][] = [
  ['csl-json', /^\s*[[{]\s*[{"]/, readCslJson],
  ['bibtex', /^[^\n@]{0,99}@[ \t]{0,20}[A-Za-z]{1,40}\s{0,20}[{(]/m, readBibtex],
  ['ris', /^\s{0,8}TY\s{1,3}-\s/m, readRis],
  ['pubmed', /^PMID ?- /m, readPubmed],
]

/** The format of a bibliography; undefined for any other text, which `identifiersIn` searches. */
export const formatOf = (text: string): PaperFormat | undefined => formatIn(text)?.[0]

/**
 * Reads BibTeX, biblatex, RIS, CSL-JSON and PubMed's format; each entry is read or refused by name.
 * Takes time in proportion to the text, and never throws. Other texts have no entries.
 */
export const readPapers = (text: string): ReadPapers =>
  formatIn(text)?.[2](text) ?? { papers: [], refused: [] }

/** The one of which the first sign stands first. */
const formatIn = (text: string) =>
  formats
    .map((format) => ({ format, at: text.search(format[1]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.format
