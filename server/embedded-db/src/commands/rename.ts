import { z } from 'zod'
import { CommandError, notSupported } from '../errors.ts'
import { command, flag } from './command.ts'

export const renameCollection = command(
  { renameCollection: z.string(), to: z.string(), dropTarget: flag.default(false) },
  ({ $db, renameCollection: from, to, dropTarget }, { store, cursors }) => {
    if ($db !== 'admin') {
      throw new CommandError(
        'Unauthorized',
        'renameCollection may only be run against the admin database.',
      )
    }
    const [database, oldName] = split(from)
    const [targetDatabase, newName] = split(to)
    if (targetDatabase !== database) throw notSupported('renaming into another database')
    if (from === to) {
      throw new CommandError('IllegalOperation', "Can't rename a collection to itself")
    }
    const collection = store.collection(database, oldName)
    if (!collection) {
      throw new CommandError('NamespaceNotFound', `Source collection ${from} does not exist`)
    }
    if (store.collection(database, newName) && !dropTarget) {
      throw new CommandError('NamespaceExists', 'target namespace exists')
    }
    store.write(() => store.rename(database, collection, newName))
    cursors.killAll(from)
    cursors.killAll(to)
    return { ok: 1 }
  },
)

/** A database's name has no dot, a collection's may. */
function split(namespace: string): [database: string, name: string] {
  const dot = namespace.indexOf('.')
  if (dot === -1) {
    throw new CommandError('InvalidNamespace', `Invalid namespace specified '${namespace}'`)
  }
  return [namespace.slice(0, dot), namespace.slice(dot + 1)]
}
