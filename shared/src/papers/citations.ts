import { apa } from './citations/apa.ts'
import { chicago } from './citations/chicago.ts'
import { harvard } from './citations/harvard.ts'
import { type CitationRun, runsOf } from './citations/parts.ts'
import { vancouver } from './citations/vancouver.ts'
import type { Paper } from './paper.ts'

export const citationStyles = ['apa', 'chicago', 'vancouver', 'harvard'] as const

export type CitationStyle = (typeof citationStyles)[number]

const styles: Record<CitationStyle, (paper: Paper) => string> = { apa, chicago, vancouver, harvard }

/** The entry of a paper in a list of references, as runs in and out of italics. Titles keep their capitals. */
export const citationRuns = (paper: Paper, style: CitationStyle): CitationRun[] =>
  runsOf(styles[style](paper))

/** The same as plain text. */
export const citationText = (paper: Paper, style: CitationStyle): string =>
  citationRuns(paper, style)
    .map(({ text }) => text)
    .join('')
