import { coverId, coverPreview, coversPath } from '@lab/shared/papers/cover'
import { PREVIEW_SIZE } from '@lab/shared/pictures'
import { type Response, Router } from 'express'
import { everybody } from '../../http/access.ts'
import { loadSharp } from '../../images/loadSharp.ts'
import { notFound } from '../../lib/httpError.ts'
import { drawCover } from './drawCover.ts'

/** The same address always shows the same drawing. */
const keepForEver = (res: Response) =>
  res.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })

/** Previews that are drawn at a time; who comes meanwhile waits. */
let drawing: Promise<unknown> = Promise.resolve()

/** The covers that the site draws, for pages and for link previews. */
export function coversRouter(): Router {
  const router = Router()

  router.get(`${coversPath}/:id.svg`, everybody, (req, res) => {
    const id = coverId(req.path)
    if (!id) throw notFound()
    keepForEver(res).type('svg').send(drawCover(id))
  })

  router.get(`${coversPath}/:id.png`, everybody, async (req, res) => {
    const id = coverId(req.path.replace(/png$/, 'svg'))
    if (!id || req.path !== coverPreview(id)) throw notFound()
    const turn = drawing.then(() => drawPreview(id))
    drawing = turn.catch(() => {})
    keepForEver(res)
      .type('png')
      .send(await turn)
  })

  return router
}

async function drawPreview(id: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = PREVIEW_SIZE
  return sharp(Buffer.from(drawCover(id, width, height)))
    .png({ palette: true })
    .toBuffer()
}
