import { draftPaths, draftTexts } from '@lab/shared/drafts'
import { draftInput, draftVersion } from '@lab/shared/drafts.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { parse, readJson, requestIdOf } from '../../http/parse.ts'
import { done, saved } from '../../http/reply.ts'
import type { Images } from '../../images/images.ts'
import { limitDrafts } from '../../records/draftLimits.ts'
import { addDraft, discardDraft, listDrafts, saveDraft } from '../../records/drafts.ts'
import { publishDraft } from '../../records/publish.ts'
import { kindNamed } from '../content/kinds.ts'
import { addressed } from './addressed.ts'
import { saveWithTexts } from './saveWithTexts.ts'

/** What is not published yet: everybody who writes saves it, editors publish or discard it. */
export function draftsRouter(images: Images): Router {
  const router = Router()
  const writers = allow('owner', 'editor', 'contributor')
  const editors = allow('owner', 'editor')

  router.get(draftPaths.list, writers, async (_req, res) => {
    res.json({ drafts: await listDrafts() })
  })

  router.post(draftPaths.add(':kind'), writers, readJson, async (req, res) => {
    const { fields } = parse(draftInput, req.body)
    const how = { images, actor: actorOf(req), requestId: requestIdOf(req) }
    await limitDrafts(how.actor, fields)
    const draft = await addDraft(kindNamed(req.params.kind), fields, how)
    res.status(201).json(saved(draftTexts.saved, draft))
  })

  router.post(draftPaths.draft(':kind', ':id'), writers, readJson, async (req, res) => {
    const { kind, id } = addressed(req)
    const input = parse(draftInput, req.body)
    const actor = actorOf(req)
    await limitDrafts(actor, input.fields, id)
    const draft = await saveDraft(kind, id, input, { images, actor })
    res.json(saved(draftTexts.saved, draft))
  })

  router.delete(draftPaths.draft(':kind', ':id'), editors, readJson, async (req, res) => {
    const { kind, id } = addressed(req)
    const { version } = parse(draftVersion, req.body)
    await discardDraft(kind, id, version, { images, actor: actorOf(req) })
    res.json(done(draftTexts.discarded))
  })

  router.post(draftPaths.publish(':kind', ':id'), editors, readJson, async (req, res) => {
    const { kind, id } = addressed(req)
    const { version } = parse(draftVersion, req.body)
    const how = { version, images, actor: actorOf(req), saveWithTexts }
    res.json(saved(draftTexts.published, await publishDraft(kind, id, how)))
  })

  return router
}
