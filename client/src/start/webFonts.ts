import address from '../webFonts.css?url'

/** Browsers put quotes around a name only where it needs them. */
const unquoted = (name: string) => name.replaceAll('"', '').trim()

/** The faces of the style sheet, none of which a browser fetches yet. */
async function readFaces(): Promise<FontFace[]> {
  const answer = await fetch(address)
  const sheet = await new CSSStyleSheet().replace(await answer.text())
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => {
      const says = (name: string) => style.getPropertyValue(name)
      return new FontFace(unquoted(says('font-family')), says('src'), {
        weight: says('font-weight'),
        unicodeRange: says('unicode-range'),
        display: 'swap',
      })
    })
}

/**
 * Fetches the Western letters of the page's typefaces, then lets the page have them. From a style sheet
 * of its own, the page would be laid out anew when that comes, and again for each font.
 */
export async function addWebFonts(): Promise<void> {
  const faces = await readFaces()
  const style = getComputedStyle(document.documentElement)
  const chosen = ['--face-headings', '--face-text'].map((stack) =>
    unquoted(style.getPropertyValue(stack).split(',')[0] ?? ''),
  )
  const isWanted = ({ family, unicodeRange }: FontFace) =>
    unicodeRange.startsWith('U+0-') && chosen.includes(unquoted(family))
  await Promise.allSettled(faces.filter(isWanted).map((face) => face.load()))
  for (const face of faces) document.fonts.add(face)
}
