import type { Kind, Reference } from './kind.ts'

/**
 * Takes the id of a record that is gone for good out of all others. While it could come back they keep
 * it, and whoever reads them leaves it out.
 */
export async function forgetReferences(kinds: readonly Kind[], gone: string): Promise<void> {
  for (const { Records, references = [] } of kinds)
    for (const reference of references) {
      const { naming, change, arrayFilters } = forgetting(reference, gone)
      await Records.updateMany(naming, change, { arrayFilters })
    }
}

function forgetting(reference: Reference, gone: string) {
  if ('id' in reference)
    return { naming: { [reference.id]: gone }, change: { $unset: { [reference.id]: 1 } } }
  if ('ids' in reference)
    return { naming: { [reference.ids]: gone }, change: { $pull: { [reference.ids]: gone } } }
  const { list, part, keepsEntry } = reference
  const naming = { [`${list}.${part}`]: gone }
  if (!keepsEntry) return { naming, change: { $pull: { [list]: { [part]: gone } } } }
  return {
    naming,
    change: { $unset: { [`${list}.$[entry].${part}`]: 1 } },
    arrayFilters: [{ [`entry.${part}`]: gone }],
  }
}
