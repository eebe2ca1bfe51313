import { coloursOf } from '@lab/shared/appearance'
import { paletteOf } from '@lab/shared/palette'
import type { Settings } from '@lab/shared/settings.schema'
import { iconPaths, iconSizes, iconsOf } from '@lab/shared/webManifest'
import { type Response, Router } from 'express'
import { everybody } from '../../http/access.ts'
import { loadSharp } from '../../images/loadSharp.ts'
import type { PublicContent } from '../content/publicContent.ts'
import { headSourceOf } from './describePages.ts'

type Appearance = Settings['appearance']

/** Rain and river, in the lab's colours. @param corner its radius, of 32 */
function drawing(appearance: Appearance, corner: number): string {
  const { tones, deep } = paletteOf(coloursOf(appearance))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${corner}" fill="${deep.deep}"/>
<path d="M3 25h4c3 0 4-15 7.5-15S20 22 29 25" fill="none" stroke="${tones.water.dark}" stroke-width="2.6" stroke-linecap="round"/>
<path d="M9 3v5M13 3v3M17 3v6" stroke="${tones.silt.dark}" stroke-width="2" stroke-linecap="round"/>
</svg>`
}

const ROUND = 6

async function draw(appearance: Appearance, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const svg = drawing(appearance, size === iconSizes.touch ? 0 : ROUND)
  return sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size)
    .png()
    .toBuffer()
}

const drawn = new WeakMap<Appearance, Map<number, Promise<Buffer>>>()

/** Draws each size once for as long as the content is the same. */
function drawOnce(appearance: Appearance, size: number): Promise<Buffer> {
  const sizes = drawn.get(appearance) ?? new Map<number, Promise<Buffer>>()
  drawn.set(appearance, sizes)
  const picture = sizes.get(size) ?? draw(appearance, size)
  sizes.set(size, picture)
  picture.catch(() => sizes.delete(size))
  return picture
}

/** The icon at the addresses that browsers ask for by themselves, too. */
export function iconsRouter(content: PublicContent): Router {
  const router = Router()
  const settingsNow = async () =>
    headSourceOf((await content.read().catch(() => undefined))?.content).settings

  /** The lab's own picture, or what is drawn where it has none. */
  const give = (path: string, size: number, send: (res: Response, of: Appearance) => unknown) =>
    router.get(path, everybody, async (_req, res) => {
      const settings = await settingsNow()
      const { tab, touch, manifest } = iconsOf(settings)
      const own = [touch, ...manifest].find((icon) => icon.size === size) ?? tab
      res.set('Cache-Control', 'no-cache')
      if (settings.identity.icon.src) res.redirect(own.src)
      else await send(res, settings.appearance)
    })

  give(iconPaths.vector, iconSizes.tab, (res, appearance) =>
    res.type('svg').send(drawing(appearance, ROUND)),
  )
  const squares = iconSizes.manifest.map((size) => [iconPaths.square(size), size] as const)
  for (const [path, size] of [[iconPaths.touch, iconSizes.touch] as const, ...squares])
    give(path, size, async (res, appearance) =>
      res.type('png').send(await drawOnce(appearance, size)),
    )
  return router
}
