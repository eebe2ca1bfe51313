import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Paper } from './paper.ts'
import { readPapers } from './readPapers.ts'
import { arbitraryPaper } from './testing/arbitraryPaper.ts'
import { runs } from './testing/runs.ts'
import { writeBibtex } from './writeBibtex.ts'
import { writeCsl } from './writeCsl.ts'
import { writeRis } from './writeRis.ts'

const numRuns = runs(150)

const without = (paper: Paper, ...fields: (keyof Paper)[]): Paper => {
  const kept = { ...paper }
  for (const field of fields) delete kept[field]
  return kept
}

/** What a format cannot hold; `docs/papers.md` names it. */
const formats: [name: string, write: (papers: Paper[]) => string, held: (paper: Paper) => Paper][] =
  [
    ['BibTeX', writeBibtex, (paper) => paper],
    ['RIS', writeRis, (paper) => without(paper, 'code', 'data', 'slides', 'video')],
    ['CSL-JSON', writeCsl, (paper) => paper],
  ]

describe.each(formats)('%s', (_, write, held) => {
  it('holds what it is given', () => {
    fc.assert(
      fc.property(fc.array(arbitraryPaper, { minLength: 1, maxLength: 4 }), (papers) => {
        const { papers: read, refused } = readPapers(write(papers))
        expect(refused).toEqual([])
        expect(read.map(({ paper }) => paper)).toEqual(papers.map(held))
      }),
      { numRuns },
    )
  })

  it('is the same when it is written again', () => {
    fc.assert(
      fc.property(fc.array(arbitraryPaper, { maxLength: 4 }), (papers) => {
        const once = write(papers)
        expect(write(readPapers(once).papers.map(({ paper }) => paper))).toBe(once)
      }),
      { numRuns },
    )
  })
})
