import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import { normalizePath, type Plugin } from 'vite'

/** Of what a font can do with letters, what is used here: pairs set closer, fi and fl drawn as one. */
const FEATURES = ['kern', 'liga']
/** Of the texts in a font: whose it is, its licence, and where that stands. */
const COPYRIGHT_AND_LICENCE = [0, 13, 14]
/** So Fontsource names a font that has all weights between two. */
const HAS_WEIGHTS = /-wght-/

/**
 * Cuts every font to what its `@font-face` rule says of it: the letters of `unicode-range` and the
 * weights of `font-weight`, where the font has several.
 */
export function smallFonts(): Plugin {
  let folder = ''
  let count = 0
  return {
    name: 'small-fonts',
    apply: 'build',
    // Before the addresses in the style sheet become those of the built files.
    enforce: 'pre',
    async configResolved({ cacheDir }) {
      folder = join(cacheDir, 'small-fonts')
      await mkdir(folder, { recursive: true })
    },
    transform: {
      filter: { id: /\.css(?:\?|$)/, code: /@font-face/ },
      async handler(css, sheet) {
        let small = css
        for (const [rule] of css.matchAll(/@font-face\s*{[^}]*}/g)) {
          const address = /url\("([^"]+)"\)/.exec(rule)?.[1]
          const font = address && (await this.resolve(address, sheet))
          if (!font) continue
          count++
          const path = join(folder, basename(font.id))
          await writeFile(path, await cut(font.id, rule))
          const smaller = normalizePath(relative(dirname(sheet), path))
          small = small.replaceAll(address, () => smaller)
        }
        return small
      },
    },
    buildEnd(error) {
      // Style sheets that others import are not met here.
      if (!error && count === 0) this.error('No style sheet with fonts was imported by a script.')
    },
  }
}

/** @throws when the rule does not say which letters and weights it wants */
async function cut(path: string, rule: string): Promise<Buffer> {
  const [min = Number.NaN, max = min] = said('font-weight', rule).split(' ').map(Number)
  const letters = said('unicode-range', rule).split(',').flatMap(lettersIn).join('')
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: FEATURES,
    preserveNameIds: COPYRIGHT_AND_LICENCE,
    ...(HAS_WEIGHTS.test(path) && { variationAxes: { wght: { min, max } } }),
  }
  return subsetFont(await readFile(path), letters, options)
}

function said(what: string, rule: string): string {
  const value = new RegExp(`${what}:([^;]+);`).exec(rule)?.[1]?.trim()
  if (!value) throw new Error(`A rule does not say its ${what}: ${rule}`)
  return value
}

/** The letters of U+0131 or U+0100-0130. */
function lettersIn(range: string): string[] {
  const [first = Number.NaN, last = first] = range
    .trim()
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
}
