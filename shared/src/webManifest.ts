import { pages } from './paths.ts'
import type { Settings } from './settings.schema.ts'

/** The drawn icon of the site, and what is made of it, in pixels. */
export const ICON = '/favicon.svg'
export const icons = [192, 512].map((size) => ({ path: `/icon-${size}.png`, size }))

/** The ground of the icon, and the paper of the pages. */
export const ICON_GROUND = '#0b2f3c'
const PAPER = '#faf8f3'

/** What a telephone is told that keeps the site beside its apps. */
export const webManifest = ({ name, shortName, description }: Settings['identity']) =>
  JSON.stringify({
    name,
    short_name: shortName,
    description,
    lang: 'en',
    start_url: pages.home,
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: ICON_GROUND,
    icons: [
      { src: ICON, type: 'image/svg+xml', sizes: 'any' },
      ...icons.map(({ path, size }) => ({
        src: path,
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
    ],
  })
