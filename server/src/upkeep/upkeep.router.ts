import { proposalPaths } from '@lab/shared/papers/proposals'
import { upkeepPaths, upkeepTexts } from '@lab/shared/upkeep'
import { dismissalInput } from '@lab/shared/upkeep.schema'
import { type Request, Router } from 'express'
import { actorOf, allow } from '../http/access.ts'
import { parse, readJson } from '../http/parse.ts'
import { done } from '../http/reply.ts'
import type { Config } from '../lib/config.ts'
import { Dismissal } from '../records/upkeep.ts'
import { forgetContentCheck } from './contentCheck.ts'
import { countUrgent, lookAfter } from './findings.ts'
import { askForRelease } from './newerRelease.ts'
import { readProposals } from './proposals.ts'

/** What on the site wants somebody's hand. */
export function upkeepRouter(
  { dataDir, linkChecks, paperLookups }: Config,
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

  router.post(upkeepPaths.dismiss, allow('owner', 'editor'), readJson, async (req, res) => {
    const { ids, isDismissed } = parse(dismissalInput, req.body)
    if (isDismissed) {
      const $set = { by: actorOf(req).name, at: new Date() }
      await Dismissal.bulkWrite(
        ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $set }, upsert: true } })),
      )
    } else await Dismissal.deleteMany({ _id: { $in: ids } })
    await forgetContentCheck()
    res.json(done(isDismissed ? upkeepTexts.dismissed : upkeepTexts.back))
  })

  router.post(upkeepPaths.release, allow('owner'), async (_req, res) => {
    res.json(done(await askForRelease(software.folder, software.version)))
  })

  router.get(proposalPaths.list, allow('owner', 'editor'), async (_req, res) => {
    res.json(await readProposals(paperLookups !== undefined))
  })

  return router
}
