import { coloursOf } from './appearance.ts'
import { documentLanguage } from './locale.ts'
import { pages } from './paths.ts'
import { squarePicture } from './pictures.ts'
import type { Settings } from './settings.schema.ts'

/** Where the icon of the site is: drawn in the lab's colours, or leading to the lab's own picture. */
export const iconPaths = {
  vector: '/favicon.svg',
  touch: '/apple-touch-icon.png',
  square: (size: number) => `/icon-${size}.png`,
} as const

/** Sides in pixels: for tabs, for telephones that round the corners themselves, and for the manifest. */
export const iconSizes = { tab: 48, touch: 180, manifest: [192, 512] } as const

type Icon = { src: string; type: string; size?: number }

/** The icons of a site, each as an address of its own. */
export type Icons = { tab: Icon; touch: Icon; manifest: Icon[] }

/** What a lab that has a picture of its own as its icon shows, and what the others do. */
export function iconsOf({ identity: { icon } }: Settings): Icons {
  const { src } = icon
  const png = (path: string, size: number): Icon => ({
    src: src ? squarePicture(src, size) : path,
    type: 'image/png',
    size,
  })
  const vector = { src: iconPaths.vector, type: 'image/svg+xml' }
  const squares = iconSizes.manifest.map((size) => png(iconPaths.square(size), size))
  return {
    tab: src ? png('', iconSizes.tab) : vector,
    touch: png(iconPaths.touch, iconSizes.touch),
    manifest: src ? squares : [vector, ...squares],
  }
}

/** What a telephone is told that keeps the site beside its apps. */
export function webManifest(settings: Settings): string {
  const { name, shortName, description } = settings.identity
  const { deep, paper } = coloursOf(settings.appearance)
  return JSON.stringify({
    name,
    short_name: shortName,
    description,
    ...documentLanguage(settings.locale),
    start_url: pages.home,
    display: 'minimal-ui',
    background_color: paper,
    theme_color: deep,
    icons: iconsOf(settings).manifest.map(({ src, type, size }) => ({
      src,
      type,
      sizes: size ? `${size}x${size}` : 'any',
    })),
  })
}
