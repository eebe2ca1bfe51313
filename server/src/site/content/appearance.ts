import { createHash } from 'node:crypto'
import { type Appearance, appearanceCss, appearancePath, coloursOf } from '@lab/shared/appearance'
import { paletteOf } from '@lab/shared/palette'
import type { Settings } from '@lab/shared/settings.schema'

/** How the site looks: as documents hold it, as a style sheet of its own, and as the policy names it. */
export type Style = Appearance & { css: string; policyHash: string }

const known = new WeakMap<Settings['appearance'], Style>()

/** What follows from the chosen colours and typefaces. */
export function styleOf({ appearance }: Pick<Settings, 'appearance'>): Style {
  const style = known.get(appearance) ?? make(appearance)
  known.set(appearance, style)
  return style
}

/** What the pages themselves have to know of it. */
export function appearanceOf(settings: Pick<Settings, 'appearance'>): Appearance {
  const { href, tint } = styleOf(settings)
  return { href, tint }
}

function make(appearance: Settings['appearance']): Style {
  const css = appearanceCss(appearance)
  const hash = createHash('sha256').update(css)
  const href = appearancePath(hash.copy().digest('hex').slice(0, 16))
  const { paper } = paletteOf(coloursOf(appearance)).tones
  return { css, href, tint: paper, policyHash: `'sha256-${hash.digest('base64')}'` }
}
