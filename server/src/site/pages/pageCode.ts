import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of Vite's manifest, by the place of the source. */
type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; isEntry?: boolean }
>

/** The addresses of the files that hold a page's code, but the first script, by the name of its component. */
export function pageCode(clientDir: string, component: string): string[] {
  const file = join(clientDir, '.vite/manifest.json')
  if (!existsSync(file)) return []
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const [page] = Object.entries(manifest).find(([, { name }]) => name === component) ?? []
  return page ? [...withImports(manifest, page)].map((source) => `/${manifest[source]?.file}`) : []
}

function withImports(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || chunk.isEntry || found.has(source)) return found
  found.add(source)
  for (const other of chunk.imports ?? []) withImports(manifest, other, found)
  return found
}
