import type { MenuLink } from '@lab/shared/menu'
import type { Photo } from '@lab/shared/settings.schema'

/** Letters as wide as high, and those that are wider than most; all others take half of their height. */
const WHOLE =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\p{Extended_Pictographic}]/u
const WIDE = /[\p{Lu}mwMW&]/u

/** Heights of a letter between two links, and in all, at the widths of windows. */
const GAP = 1.45
const ROOM = { lg: 43, xl: 51, '2xl': 55 }
/** The height of the logo, and its width where nobody knows it. */
const LOGO = { height: 2, width: 8 }

const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (WHOLE.test(letter) ? 1 : WIDE.test(letter) ? 0.7 : 0.5),
    0,
  )

/**
 * The width of the window from which the links of the menu fit into one row. It is told by their
 * letters, so that it is known before anything is drawn and nothing moves.
 */
export function rowFrom(
  links: Pick<MenuLink, 'label'>[],
  logo?: Photo,
): 'lg' | 'xl' | '2xl' | 'never' {
  const shape = logo?.width && logo.height ? logo.width / logo.height : undefined
  const beside = logo?.src ? (shape ? shape * LOGO.height : LOGO.width) - LOGO.width : -LOGO.width
  const row = links.reduce((sum, { label }) => sum + widthOf(label) + GAP, beside)
  if (row <= ROOM.lg) return 'lg'
  if (row <= ROOM.xl) return 'xl'
  return row <= ROOM['2xl'] ? '2xl' : 'never'
}
