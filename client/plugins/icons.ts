import { join } from 'node:path'
import sharp from 'sharp'
import { defaultSettings } from '../../shared/src/defaultSettings.ts'
import { sitePaths } from '../../shared/src/paths.ts'
import { ICON, ICON_GROUND, icons, webManifest } from '../../shared/src/webManifest.ts'
import type { MadeFile } from './madeFiles.ts'

const SOURCE = join(import.meta.dirname, '../public', ICON)
const PNG = 'image/png'

/** Telephones round the corners of their own icons themselves. */
export const touchIcon = { path: '/apple-touch-icon.png', size: 180 }

/** For where the client is served by itself; the site's own server writes a manifest of its own. */
const manifest = webManifest(defaultSettings.identity)

/** The icons in the sizes that browsers and telephones want, and the manifest that names them. */
export const iconFiles: MadeFile[] = [
  { path: sitePaths.manifest, type: 'application/manifest+json', make: async () => manifest },
  ...icons.map(({ path, size }) => ({ path, type: PNG, make: () => drawn(size).toBuffer() })),
  {
    path: touchIcon.path,
    type: PNG,
    make: () => drawn(touchIcon.size).flatten({ background: ICON_GROUND }).toBuffer(),
  },
]

const drawn = (size: number) =>
  sharp(SOURCE, { density: 72 * (size / 32) })
    .resize(size)
    .png()
