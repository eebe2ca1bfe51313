import { bareOrcid } from '@lab/shared/papers/bareIdentifiers'
import type { Paper } from '@lab/shared/papers/paper'
import { lookUp } from '../lookupApi.ts'
import type { Item } from './item.ts'
import { freshItem } from './items.ts'

/** What the services know of an item. Works of a person that have a DOI are to be asked for each. */
export async function ask(item: Item, signal: AbortSignal): Promise<Item[]> {
  const { identifier = '' } = item
  const { papers, refused } = await lookUp(identifier, signal)
  const reasons = refused.map(
    (reason): Item => ({ ...item, phase: 'refused', reason: `It was found, but ${reason}.` }),
  )
  if (bareOrcid(identifier)) return papers.length > 0 ? worksOf(item, papers) : [noWorks(item)]
  const [paper] = papers
  return paper ? [{ ...item, paper, phase: 'found' }] : reasons.slice(0, 1)
}

const noWorks = (item: Item): Item => ({
  ...item,
  phase: 'refused',
  reason: 'ORCID names no papers of this person.',
})

/** What is no paper is left out without a word: nobody has asked for it. */
const worksOf = ({ from, identifier }: Item, papers: Paper[]): Item[] =>
  itemsOfWorks(`${from}, works of ${identifier}`, papers)

/** Works that ORCID names: those with a DOI are to be asked for each, since that tells more. */
export const itemsOfWorks = (from: string, papers: Paper[]): Item[] =>
  papers.map((paper) =>
    paper.doi
      ? freshItem({ from, identifier: paper.doi, phase: 'asking' })
      : freshItem({ from, paper, phase: 'found' }),
  )
