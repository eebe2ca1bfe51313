/** The three colours that a lab chooses; all others follow. */
export const colourNames = ['accent', 'deep', 'paper'] as const
export type ColourName = (typeof colourNames)[number]
/** Each as `#0f5468`. */
export type Colours = Record<ColourName, string>

/** What each is called, and what it is for. */
export const colourLabels = {
  accent: { label: 'Accent', use: 'Links, buttons and the focus.' },
  deep: { label: 'Deep', use: 'The foot of every page, bands, and the icon.' },
  paper: { label: 'Paper', use: 'What text stands on by day.' },
} as const satisfies Record<ColourName, { label: string; use: string }>

/** Palettes that are ready to be chosen; the first is the default. */
export const palettes = [
  { name: 'River', colours: { accent: '#0f5468', deep: '#0b2f3c', paper: '#faf8f3' } },
  { name: 'Forest', colours: { accent: '#2d6136', deep: '#16301d', paper: '#f8f8f1' } },
  { name: 'Clay', colours: { accent: '#94431f', deep: '#3a1e15', paper: '#fbf6f0' } },
  { name: 'Heather', colours: { accent: '#71397c', deep: '#2e1a3a', paper: '#faf7fa' } },
  { name: 'Night sky', colours: { accent: '#2f4ba6', deep: '#151e48', paper: '#f7f8fc' } },
  { name: 'Carmine', colours: { accent: '#a01c33', deep: '#26282d', paper: '#ffffff' } },
] as const satisfies readonly { name: string; colours: Colours }[]

/** The colours where nobody has chosen any. */
export const defaultColours: Colours = palettes[0].colours

const COLOUR = /^#[\da-f]{6}$/

/** A colour as people write it (`#ABC`, `0f5468`) in its one form; undefined where it is none. */
export function readColour(written: string): string | undefined {
  const digits = written.trim().toLowerCase().replace(/^#/, '')
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return COLOUR.test(`#${whole}`) ? `#${whole}` : undefined
}
