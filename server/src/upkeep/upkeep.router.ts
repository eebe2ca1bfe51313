import { upkeepPaths, upkeepTexts } from '@lab/shared/upkeep'
import { dismissalInput } from '@lab/shared/upkeep.schema'
import { type Request, Router } from 'express'
import { actorOf, allow } from '../http/access.ts'
import { parse, readSmallJson } from '../http/parse.ts'
import { done } from '../http/reply.ts'
import type { Config } from '../lib/config.ts'
import { Dismissal } from '../records/upkeep.ts'
import { countUrgent, lookAfter } from './findings.ts'
import { askForRelease } from './newerRelease.ts'

/** What on the site wants somebody's hand. */
export function upkeepRouter(
  { dataDir, linkChecks }: Config,
  software: { folder: string; version: string },
): Router {
  const router = Router()
  const look = (req: Request) =>
    lookAfter({ dataDir, asksLinks: linkChecks, isOwner: actorOf(req).role === 'owner' })

  router.get(upkeepPaths.findings, allow('owner', 'editor'), async (req, res) => {
    res.json(await look(req))
  })

  router.get(upkeepPaths.count, allow('owner', 'editor'), async (req, res) => {
    res.json({ count: countUrgent(await look(req)) })
  })

  router.post(upkeepPaths.dismiss, allow('owner', 'editor'), readSmallJson, async (req, res) => {
    const { id: _id, isDismissed } = parse(dismissalInput, req.body)
    if (isDismissed) {
      const note = { by: actorOf(req).name, at: new Date() }
      await Dismissal.updateOne({ _id }, { $set: note }, { upsert: true })
    } else await Dismissal.deleteOne({ _id })
    res.json(done(isDismissed ? upkeepTexts.dismissed : upkeepTexts.back))
  })

  router.post(upkeepPaths.release, allow('owner'), async (_req, res) => {
    res.json(done(await askForRelease(software.folder, software.version)))
  })

  return router
}
