import { type Publication, publishedByYear } from '@lab/shared/publications'

/** A calendar year: its published papers, and all of that year and before it. */
export type PaperYear = { year: number; count: number; sum: number }

/** Every calendar year from the first published paper to the last, oldest first. */
export function paperYears(papers: Publication[]): PaperYear[] {
  const counts = new Map(publishedByYear(papers).map(({ year, papers }) => [year, papers.length]))
  const first = Math.min(...counts.keys())
  const years: PaperYear[] = []
  let sum = 0
  for (let year = first; year <= Math.max(...counts.keys()); year++) {
    const count = counts.get(year) ?? 0
    sum += count
    years.push({ year, count, sum })
  }
  return years
}

/** The id of a year's part of the page. */
export const yearAnchor = (year: number) => `year-${year}`
