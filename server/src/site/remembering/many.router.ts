import { manyPath } from '@lab/shared/many'
import { manyInput } from '@lab/shared/many.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { parse, readJson } from '../../http/parse.ts'
import { saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { doMany } from '../../records/many.ts'
import { kindNamed } from '../content/kinds.ts'
import { saveWithTexts } from './saveWithTexts.ts'

/** What is done to many records in one request. */
export function manyRouter(images: Images): Router {
  const router = Router()

  router.post(manyPath(':kind'), allow('owner', 'editor'), readJson, async (req, res) => {
    const { deeds } = parse(manyInput, req.body)
    const how = { images, actor: actorOf(req), kindNamed, saveWithTexts }
    const many = await doMany(kindNamed(req.params.kind), deeds, how)
    res.json(saved(`${many.done.length} of ${deeds.length} done.`, many))
  })

  return router
}
