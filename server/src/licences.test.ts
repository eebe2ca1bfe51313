import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib/root.ts'

type Package = {
  link?: boolean
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  license?: string
  licenses?: { type: string }[]
}

const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]
/** What may be used although it asks for more: changes of its own files stay open. */
const NAMED: Record<string, string[]> = {
  'LGPL-3.0-or-later': ['@img/sharp-'],
  'MPL-2.0': ['axe-core', 'lightningcss'],
}
/** Packages that bring an install script, which is not run here: all come with what they need. */
const WITH_INSTALL_SCRIPT = ['bcrypt', 'esbuild', 'fsevents']

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const lock: { packages: Record<string, Package> } = JSON.parse(read('package-lock.json'))
const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13)

/** The licence that a package states itself where it is installed; older ones state a list. */
function licenceOf(path: string, locked: Package): string {
  const file = `${path}/package.json`
  const own: Package = existsSync(join(ROOT, file)) ? JSON.parse(read(file)) : locked
  return own.license ?? own.licenses?.map(({ type }) => type).join(' AND ') ?? 'none'
}

function isAllowed(name: string, licence: string): boolean {
  const terms = (text: string, by: string) => text.replace(/[()]/g, '').split(` ${by} `)
  return terms(licence, 'OR').some((choice) =>
    terms(choice, 'AND').every(
      (term) =>
        PERMISSIVE.includes(term) || NAMED[term]?.some((start) => name.startsWith(start)) === true,
    ),
  )
}

describe('the packages', () => {
  it('are locked with their checksums, and come from the registry alone', () => {
    expect(packages.length).toBeGreaterThan(300)
    const odd = packages.filter(
      ([, { integrity = '', resolved }]) =>
        !integrity.startsWith('sha512-') || resolved !== undefined,
    )
    expect(odd.map(([path]) => path)).toEqual([])
  })

  it('run nothing while they are installed', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = [...new Set(scripted.map(([path]) => nameOf(path)))]
    expect(names.filter((name) => !WITH_INSTALL_SCRIPT.includes(name))).toEqual([])
  })

  it('are free to use', () => {
    const odd = packages
      .map(([path, locked]) => [nameOf(path), licenceOf(path, locked)] as const)
      .filter(([name, licence]) => !isAllowed(name, licence))
    expect(odd).toEqual([])
  })
})
