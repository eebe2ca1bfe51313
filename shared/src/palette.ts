import { type ColourName, type Colours, defaultColours } from './colours.ts'
import { luminance, type Oklch, toHex, toOklch } from './oklch.ts'

/** Contrast as WCAG 2 has it, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** What text and what graphics need at least. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT = 4.5
const GRAPHICS = 3
/** What follows from the three colours is never near the limit, as texts stand on tints too. */
const ROOMY_TEXT = 5
const WHITE = '#ffffff'
const BLACK = '#000000'
/** By day, paper is paper: all that is written on it still has a colour. */
const PAPER_TO_BLACK = 15
/** Words in the deep are white or step back from white. */
const DEEP_TO_WHITE = 9

type Tone = { light: string; dark: string }

/** The colours of the default by their names; `docs/design.md` says what each is for. */
const pattern = {
  paper: { light: '#faf8f3', dark: '#0e171b' },
  surface: { light: '#ffffff', dark: '#152127' },
  sunken: { light: '#f0ece2', dark: '#0a1215' },
  ink: { light: '#16232a', dark: '#e9ece9' },
  quiet: { light: '#4d5b62', dark: '#a7b4b8' },
  line: { light: '#d9d3c5', dark: '#2b3a41' },
  edge: { light: '#85806f', dark: '#6d7d84' },
  water: { light: '#0f5468', dark: '#7cc4d6' },
  'on-water': { light: '#ffffff', dark: '#06181f' },
  silt: { light: '#7d5e2b', dark: '#d3b27a' },
  reed: { light: '#47653a', dark: '#a5c48c' },
  alarm: { light: '#a3312a', dark: '#f0938a' },
} as const satisfies Record<string, Tone>

/** Deep water is dark in both: the footer, the bands and what lies over pictures. */
const deepPattern = {
  deep: '#0b2f3c',
  'on-deep': '#eef4f2',
  'on-deep-quiet': '#b3cbcf',
  'line-deep': '#2a5362',
  /** What falls on pale drawings in the dark. */
  moonlight: '#2f6070',
  /** What lies between a picture and the words on it. */
  shade: '#06181f',
} as const

export type ToneName = keyof typeof pattern
export type DeepName = keyof typeof deepPattern
/** Every colour of the site: those of day and night, and those that are dark in both. */
export type Palette = { tones: Record<ToneName, Tone>; deep: Record<DeepName, string> }

/** How far a chosen colour is from the default's, which the others go with it. */
type Shift = { turn: number; strength: number; chosen: Oklch; usual: Oklch }

/** Greys have no hue of their own. */
const GREY = 0.004
/** However strong the chosen colour, what follows stays quiet. */
const STRONGEST = 2.2

function shiftOf(name: ColourName, colours: Colours): Shift {
  const chosen = toOklch(colours[name])
  const usual = toOklch(defaultColours[name])
  const strength = chosen.c < GREY ? 0 : Math.min(STRONGEST, chosen.c / usual.c)
  return { chosen, usual, strength, turn: chosen.h - usual.h }
}

/** A colour of the default as it is where another one is chosen. @param lighter added to its lightness */
function moved(hex: string, { turn, strength }: Shift, lighter = 0): string {
  const { l, c, h } = toOklch(hex)
  return toHex({ l: l + lighter, c: c * strength, h: h + turn })
}

/** Steps between black and white in which a colour that holds is looked for. */
const STEPS = 250

/** The nearest colour of the same hue that has a contrast to all grounds: itself, or a darker or a lighter one. */
function holding(hex: string, grounds: string[], least: number, towards: 'dark' | 'light'): string {
  const holds = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= least)
  if (holds(hex)) return hex
  const start = toOklch(hex)
  const end = towards === 'dark' ? 0 : 1
  for (let step = 1; step <= STEPS; step++) {
    const colour = toHex({ ...start, l: start.l + ((end - start.l) * step) / STEPS })
    if (holds(colour)) return colour
  }
  return towards === 'dark' ? BLACK : WHITE
}

/** What text stands on. */
type Grounds = Pick<Record<ToneName, string>, 'paper' | 'surface' | 'sunken'>

function lightGrounds(colours: Colours, paper: Shift): Grounds {
  const { chosen, usual } = paper
  const sunken = moved(pattern.sunken.light, paper, chosen.l - usual.l)
  return { paper: colours.paper, surface: pattern.surface.light, sunken }
}

const darkGrounds = (deep: Shift): Grounds => ({
  paper: moved(pattern.paper.dark, deep),
  surface: moved(pattern.surface.dark, deep),
  sunken: moved(pattern.sunken.dark, deep),
})

/** All colours of the site. Those of the default are exactly the pattern. */
export function paletteOf(colours: Colours): Palette {
  const accent = shiftOf('accent', colours)
  const deep = shiftOf('deep', colours)
  const paper = shiftOf('paper', colours)
  const light = lightGrounds(colours, paper)
  const dark = darkGrounds(deep)
  const readable = (tone: Tone, least: number): Tone => ({
    light: holding(tone.light, Object.values(light), least, 'dark'),
    dark: holding(tone.dark, Object.values(dark), least, 'light'),
  })
  const follow = (tone: Tone, by: Shift, least: number, byInLight = by) =>
    readable({ light: moved(tone.light, byInLight), dark: moved(tone.dark, by) }, least)
  const water = {
    light: colours.accent,
    dark: holding(moved(pattern.water.dark, accent), Object.values(dark), ROOMY_TEXT, 'light'),
  }
  return {
    tones: {
      paper: { light: light.paper, dark: dark.paper },
      surface: { light: light.surface, dark: dark.surface },
      sunken: { light: light.sunken, dark: dark.sunken },
      ink: follow(pattern.ink, deep, ROOMY_TEXT),
      quiet: follow(pattern.quiet, deep, ROOMY_TEXT),
      line: { light: moved(pattern.line.light, paper), dark: moved(pattern.line.dark, deep) },
      edge: follow(pattern.edge, deep, GRAPHICS, paper),
      water,
      'on-water': {
        light: pattern['on-water'].light,
        dark: holding(moved(pattern['on-water'].dark, accent), [water.dark], ROOMY_TEXT, 'dark'),
      },
      silt: readable(pattern.silt, ROOMY_TEXT),
      reed: readable(pattern.reed, ROOMY_TEXT),
      alarm: readable(pattern.alarm, ROOMY_TEXT),
    },
    deep: deepOf(colours, deep),
  }
}

function deepOf(colours: Colours, deep: Shift): Palette['deep'] {
  const lighter = deep.chosen.l - deep.usual.l
  const on = (hex: string) => holding(moved(hex, deep), [colours.deep], ROOMY_TEXT, 'light')
  return {
    deep: colours.deep,
    'on-deep': on(deepPattern['on-deep']),
    'on-deep-quiet': on(deepPattern['on-deep-quiet']),
    'line-deep': moved(deepPattern['line-deep'], deep, lighter),
    moonlight: moved(deepPattern.moonlight, deep),
    shade: moved(deepPattern.shade, deep),
  }
}

/** What is wrong with a chosen colour, and the nearest one that will do. */
export type ColourProblem = { name: ColourName; message: string; nearest: string }

const rounded = (ratio: number) => Math.floor(10 * ratio) / 10

const unreadable = (name: ColourName, why: string, nearest: string): ColourProblem => ({
  name,
  nearest,
  message: `The ${name} ${why} The nearest that can be read is ${nearest}.`,
})

function paperProblem({ paper }: Colours): ColourProblem[] {
  if (contrast(paper, BLACK) >= PAPER_TO_BLACK) return []
  const nearest = holding(paper, [BLACK], PAPER_TO_BLACK, 'light')
  return [unreadable('paper', 'is too dark for the text on it.', nearest)]
}

function deepProblem({ deep }: Colours): ColourProblem[] {
  if (contrast(deep, WHITE) >= DEEP_TO_WHITE) return []
  const nearest = holding(deep, [WHITE], DEEP_TO_WHITE, 'dark')
  return [unreadable('deep', 'is too light for the words on it.', nearest)]
}

function accentProblem(colours: Colours): ColourProblem[] {
  // It has to be read on the paper that is there once that can be read itself.
  const [paper] = paperProblem(colours)
  const mended = { ...colours, paper: paper?.nearest ?? colours.paper }
  const grounds = [...Object.values(lightGrounds(mended, shiftOf('paper', mended))), WHITE]
  const least = Math.min(...grounds.map((ground) => contrast(colours.accent, ground)))
  if (least >= TEXT) return []
  const nearest = holding(colours.accent, grounds, TEXT, 'dark')
  const why = `has a contrast of ${rounded(least)}:1 to what it stands on; text needs ${TEXT}:1.`
  return [unreadable('accent', why, nearest)]
}

/** What keeps people from reading a site in these colours; nothing where all can be read. */
export const colourProblems = (colours: Colours): ColourProblem[] => [
  ...accentProblem(colours),
  ...deepProblem(colours),
  ...paperProblem(colours),
]

/** What text or graphics stand on, with the least contrast that they need, by day or by night. */
export function contrastsOf({ tones, deep }: Palette): [a: string, b: string, least: number][] {
  const sides = ['light', 'dark'] as const
  const texts = ['ink', 'quiet', 'water', 'silt', 'reed', 'alarm'] as const
  const grounds = ['paper', 'surface', 'sunken'] as const
  const pairs = sides.flatMap((side) =>
    grounds.flatMap((ground): [string, string, number][] => [
      ...texts.map((text): [string, string, number] => [
        tones[text][side],
        tones[ground][side],
        TEXT,
      ]),
      [tones.edge[side], tones[ground][side], GRAPHICS],
    ]),
  )
  const onWater = sides.map((side): [string, string, number] => [
    tones['on-water'][side],
    tones.water[side],
    TEXT,
  ])
  const onDeep = (['on-deep', 'on-deep-quiet'] as const).map((name): [string, string, number] => [
    deep[name],
    deep.deep,
    TEXT,
  ])
  return [...pairs, ...onWater, ...onDeep]
}
