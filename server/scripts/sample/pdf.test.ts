import { expect, it } from 'vitest'
import { onePagePdf } from './pdf.ts'

const file = onePagePdf(['A title (with brackets)', 'A line']).toString('ascii')

it('writes text with its brackets escaped', () => {
  expect(file).toContain('(A title \\(with brackets\\)) Tj')
})

it('points from its table to where each object begins', () => {
  const starts = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map((row) => Number(row[1]))
  expect(starts).toHaveLength(5)
  for (const [i, start] of starts.entries()) {
    expect(file.slice(start)).toMatch(new RegExp(`^${i + 1} 0 obj\n`))
  }
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(table)).toMatch(/^xref/)
})
