import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of Vite's manifest, by the place of the source. */
type Manifest = Record<
  string,
  {
    file: string
    src?: string
    name?: string
    imports?: string[]
    css?: string[]
    isEntry?: boolean
  }
>

/** The addresses of the files that hold a page's code, but the first script, by the name of its component. */
export function pageCode(clientDir: string, component: string): string[] {
  const manifest = readManifest(clientDir)
  const [page] = Object.entries(manifest).find(([, { name }]) => name === component) ?? []
  return page ? [...withImports(manifest, page)].map((source) => `/${manifest[source]?.file}`) : []
}

/** The fonts, which the code asks for itself. */
const WEB_FONTS = '/src/webFonts.css'

/** The addresses of the style sheets that every page has. */
export function siteStyles(clientDir: string): string[] {
  const manifest = readManifest(clientDir)
  const entries = Object.values(manifest)
  const sheets = entries.filter(({ isEntry }) => isEntry).flatMap(({ css = [] }) => css)
  const fonts = entries.filter(({ src }) => src?.endsWith(WEB_FONTS)).map(({ file }) => file)
  return [...sheets, ...fonts].map((file) => `/${file}`)
}

function readManifest(clientDir: string): Manifest {
  const file = join(clientDir, '.vite/manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function withImports(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || chunk.isEntry || found.has(source)) return found
  found.add(source)
  for (const other of chunk.imports ?? []) withImports(manifest, other, found)
  return found
}
