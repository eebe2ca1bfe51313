import { presencePaths } from '@lab/shared/presence'
import { presenceInput } from '@lab/shared/presence.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { parse, readSmallJson } from '../../http/parse.ts'
import { endPresence, notePresence } from '../../records/presence.ts'
import { kindNamed } from '../content/kinds.ts'
import { recordId } from './addressed.ts'

/** Who else has a form open. */
export function presenceRouter(): Router {
  const router = Router()
  const writers = allow('owner', 'editor', 'contributor')

  router.post(presencePaths.note, writers, readSmallJson, async (req, res) => {
    const { kind, record, leaves } = parse(presenceInput, req.body)
    const what = `${kind}:${recordId(kindNamed(kind, record), record)}`
    const actor = actorOf(req)
    if (leaves) await endPresence(what, actor)
    res.json({ others: leaves ? [] : await notePresence(what, actor) })
  })

  return router
}
