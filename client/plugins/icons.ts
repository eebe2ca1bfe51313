import { join } from 'node:path'
import sharp from 'sharp'
import { lab } from '../../shared/src/lab.ts'
import { pages, sitePaths } from '../../shared/src/paths.ts'
import type { MadeFile } from './madeFiles.ts'

const ICON = '/favicon.svg'
const SOURCE = join(import.meta.dirname, '../public', ICON)
/** The ground of the icon, and the paper of the pages. */
const GROUND = '#0b2f3c'
const PAPER = '#faf8f3'
const PNG = 'image/png'

/** Telephones round the corners of their own icons themselves. */
export const touchIcon = { path: '/apple-touch-icon.png', size: 180 }
const icons = [192, 512].map((size) => ({ path: `/icon-${size}.png`, size }))

const manifest = JSON.stringify({
  name: lab.name,
  short_name: lab.shortName,
  description: lab.description,
  lang: 'en',
  start_url: pages.home,
  display: 'minimal-ui',
  background_color: PAPER,
  theme_color: GROUND,
  icons: [
    { src: ICON, type: 'image/svg+xml', sizes: 'any' },
    ...icons.map(({ path, size }) => ({ src: path, type: PNG, sizes: `${size}x${size}` })),
  ],
})

/** The icons in the sizes that browsers and telephones want, and the manifest that names them. */
export const iconFiles: MadeFile[] = [
  { path: sitePaths.manifest, type: 'application/manifest+json', make: async () => manifest },
  ...icons.map(({ path, size }) => ({ path, type: PNG, make: () => drawn(size).toBuffer() })),
  {
    path: touchIcon.path,
    type: PNG,
    make: () => drawn(touchIcon.size).flatten({ background: GROUND }).toBuffer(),
  },
]

const drawn = (size: number) =>
  sharp(SOURCE, { density: 72 * (size / 32) })
    .resize(size)
    .png()
