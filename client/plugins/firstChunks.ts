import type { Rolldown } from 'vite'

/**
 * The files of code that every page begins with: the entry, what it asks for at once or while it
 * runs, and what those import.
 */
export function firstChunks(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  function add(file: string) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    chunk.imports.forEach(add)
    if (chunk.isEntry) chunk.dynamicImports.forEach(add)
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isEntry) add(file.fileName)
  return [...files]
}
