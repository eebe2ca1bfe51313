import { type ListedPaper, publishedByYear } from '@lab/shared/publications'

/** A calendar year: its published papers, and all of that year and before it. */
export type PaperYear = { year: number; count: number; sum: number }

/**
 * Every calendar year from the first published paper to the last, oldest first.
 * @param all the papers whose years they are, where only some of them count
 */
export function paperYears(papers: ListedPaper[], all = papers): PaperYear[] {
  const counts = new Map(publishedByYear(papers).map(({ year, papers }) => [year, papers.length]))
  const inAll = publishedByYear(all).map(({ year }) => year)
  const years: PaperYear[] = []
  let sum = 0
  for (let year = Math.min(...inAll); year <= Math.max(...inAll); year++) {
    const count = counts.get(year) ?? 0
    sum += count
    years.push({ year, count, sum })
  }
  return years
}

/** The id of a year's part of the page. */
export const yearAnchor = (year: number) => `year-${year}`
