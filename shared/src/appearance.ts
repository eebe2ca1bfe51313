import { type Colours, defaultColours, readColour } from './colours.ts'
import { type Palette, paletteOf } from './palette.ts'
import type { Settings } from './settings.schema.ts'
import { isTypefaceName, typefaceNames, typefaces } from './typefaces.ts'

/** What a page has to know of the colours and typefaces that the lab has chosen. */
export type Appearance = {
  /** The style sheet that holds them; it changes with them. */
  href: string
  /** What the browser's own bars are tinted with, by day and by night. */
  tint: { light: string; dark: string }
}

/** The style sheet of an appearance. @param hash of its content */
export const appearancePath = (hash: string) => `/appearance-${hash}.css`

/** Where nothing is chosen. */
export const defaultAppearance: Settings['appearance'] = {
  colours: defaultColours,
  typefaces: typefaceNames[0],
}

/** The chosen colours; what is stored and is no colour is the default's. */
export function coloursOf({ colours }: Settings['appearance']): Colours {
  const known = (name: keyof Colours) => readColour(String(colours[name])) ?? defaultColours[name]
  return { accent: known('accent'), deep: known('deep'), paper: known('paper') }
}

/** All that the style sheet of the software leaves open: `--light` and `--dark` there say which of two colours holds. */
export function appearanceCss(appearance: Settings['appearance']): string {
  const { tones, deep } = paletteOf(coloursOf(appearance))
  const chosen = isTypefaceName(appearance.typefaces)
    ? appearance.typefaces
    : defaultAppearance.typefaces
  const { headings, text } = typefaces[chosen]
  const rules = [
    ...Object.entries(tones).map(
      ([name, { light, dark }]) => `--${name}:var(--light,${light})var(--dark,${dark})`,
    ),
    ...Object.entries(deep).map(([name, colour]) => `--${name}:${colour}`),
    `--face-headings:${headings}`,
    `--face-text:${text}`,
  ]
  return `:root{${rules.join(';')}}`
}

/** The colours by the names of their properties, as they are by day or by night. */
export const propertiesOf = (
  { tones, deep }: Palette,
  side: 'light' | 'dark',
): [property: string, colour: string][] => [
  ...Object.entries(tones).map(([name, tone]): [string, string] => [`--${name}`, tone[side]]),
  ...Object.entries(deep).map(([name, colour]): [string, string] => [`--${name}`, colour]),
]
