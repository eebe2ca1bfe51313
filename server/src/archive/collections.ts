import { database } from '../db/connect.ts'
import { Session } from '../http/session.ts'
import { SchemaModel } from './migrations/migrate.ts'
import { accountModels, models, toolModels, transientModels } from './models.ts'
import { isStaged } from './restoreJournal.ts'
import { ownersOfFiles } from './siteFiles.ts'

const nameOf = ({ collection }: { collection: { name: string } }) => collection.name
const tools = toolModels.map(nameOf)
const passing = transientModels.map(nameOf)
const ofAccounts = accountModels.map(nameOf)

/**
 * The names of the collections that an archive holds. Those with files come last: every picture
 * that a record read before shows is noted by then.
 */
export async function archivedCollections(accounts = true): Promise<string[]> {
  const found = await database().listCollections({ type: 'collection' }).toArray()
  const others = found
    .map(({ name }) => name)
    .filter((name) => mayBeArchived(name, accounts) && !ownersOfFiles.includes(name))
  return [...others.sort(), ...ownersOfFiles]
}

/** Whether a collection has a place in an archive, with or without accounts. */
export function mayBeArchived(name: string, accounts: boolean): boolean {
  const left = [...tools, ...passing, ...(accounts ? [] : ofAccounts)]
  return !left.includes(name) && !isStaged(name) && !name.startsWith('system.')
}

/**
 * The collections of this software of which an archive with the given ones knows nothing.
 * @param accounts whether the archive holds accounts; otherwise those that are here stay, with their sessions
 */
export function collectionsWithout(archived: string[], accounts: boolean): string[] {
  const staying = [...tools, ...(accounts ? [] : [...ofAccounts, nameOf(Session)])]
  return models.map(nameOf).filter((name) => !archived.includes(name) && !staying.includes(name))
}

/** How many records there are, by the names of their collections; those without any are left out. */
export type Counts = Record<string, number>

export const sumOf = (counts: Counts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** What the site holds. */
export async function countRecords(accounts = true): Promise<Counts> {
  const counts: Counts = {}
  for (const name of await archivedCollections(accounts)) {
    const count = await database().collection(name).estimatedDocumentCount()
    if (count > 0) counts[name] = count
  }
  return counts
}

/** The same in words, apart from the note of the version that all records have. */
export const inWords = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([name, count]) => count > 0 && name !== SchemaModel.collection.name)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
