import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Backup,
  type BackupList,
  backupLimits,
  backupPaths,
  backupTexts,
} from '@lab/shared/backups'
import { backupInput, uploadInput } from '@lab/shared/backups.schema'
import express, { type Request, Router } from 'express'
import { actorOf, allow } from '../../http/access.ts'
import { parse, readSmallJson } from '../../http/parse.ts'
import { done, saved } from '../../http/reply.ts'
import { isConfirmed } from '../../http/session.ts'
import { HttpError, notFound } from '../../lib/httpError.ts'
import { noteActivity } from '../../records/activity.ts'
import { backupsIn, listBackups } from '../keptBackups.ts'
import { readJob, refuseWhileUsed } from './jobs.ts'
import { nightlyFailure } from './nightly.ts'
import { openUploadsOf } from './uploads.ts'
import { openWork, type Tools } from './work.ts'

const readPart = express.raw({
  limit: backupLimits.part,
  type: 'application/octet-stream',
  inflate: false,
})

/** Backups for owners: making, keeping, taking along and putting back. */
export function backupsRouter({ kept, ...tools }: Tools & { kept: number }): Router {
  const router = Router()
  const { dataDir } = tools
  const work = openWork(tools)
  const uploads = openUploadsOf(dataDir)

  router.get(backupPaths.backups, allow('owner'), async (_req, res) => {
    const [backups, failure, job] = await Promise.all([
      listBackups(dataDir),
      nightlyFailure(),
      readJob(),
    ])
    const list: BackupList = { backups, kept, nightlyFailure: failure, job }
    res.json(list)
  })

  router.post(backupPaths.backups, allow('owner'), readSmallJson, async (req, res) => {
    await work.make(parse(backupInput, req.body).accounts, actorOf(req))
    res.status(202).json(done(backupTexts.started))
  })

  router.get(backupPaths.backup(':name'), allow('owner'), async (req, res) => {
    const { name, kind } = await backupOf(req, dataDir)
    if (kind !== 'without-accounts') await refuseUnconfirmed(req)
    await noteActivity(actorOf(req), { action: 'downloaded', kind: 'backup', title: name })
    res.attachment(name)
    res.sendFile(name, { root: backupsIn(dataDir), cacheControl: false })
  })

  router.delete(backupPaths.backup(':name'), allow('owner'), async (req, res) => {
    const { name } = await backupOf(req, dataDir)
    await refuseWhileUsed(name)
    await rm(join(backupsIn(dataDir), name), { force: true })
    await noteActivity(actorOf(req), { action: 'deleted', kind: 'backup', title: name })
    res.json(done(backupTexts.removed))
  })

  router.post(backupPaths.check(':name'), allow('owner'), async (req, res) => {
    const { name } = await backupOf(req, dataDir)
    await work.check(name)
    res.status(202).json(done(backupTexts.started))
  })

  router.post(backupPaths.restore(':name'), allow('owner'), async (req, res) => {
    const { name } = await backupOf(req, dataDir)
    await refuseUnconfirmed(req)
    await work.restore(name, actorOf(req))
    res.status(202).json(done(backupTexts.started))
  })

  router.post(backupPaths.uploads, allow('owner'), readSmallJson, async (req, res) => {
    const { bytes } = parse(uploadInput, req.body)
    res.status(201).json(saved(backupTexts.started, { id: await uploads.begin(bytes) }))
  })

  router.post(backupPaths.uploadPart(':id', ':at'), allow('owner'), readPart, async (req, res) => {
    const at = Number(req.params.at)
    if (!Number.isSafeInteger(at) || at < 0) throw notFound()
    if (!Buffer.isBuffer(req.body)) throw new HttpError(415, 'The part must be sent as bytes.')
    await uploads.add(String(req.params.id), at, req.body)
    res.json(done(backupTexts.received))
  })

  router.post(backupPaths.upload(':id'), allow('owner'), async (req, res) => {
    const name = await uploads.finish(String(req.params.id))
    await noteActivity(actorOf(req), { action: 'added', kind: 'backup', title: name })
    res.json(saved(backupTexts.received, { name }))
  })

  router.delete(backupPaths.upload(':id'), allow('owner'), async (req, res) => {
    await uploads.giveUp(String(req.params.id))
    res.json(done(backupTexts.givenUp))
  })

  return router
}

async function backupOf(req: Request, dataDir: string): Promise<Backup> {
  const backup = (await listBackups(dataDir)).find(({ name }) => name === req.params.name)
  if (!backup) throw notFound()
  return backup
}

async function refuseUnconfirmed(req: Request) {
  if (!(await isConfirmed(actorOf(req).session)))
    throw new HttpError(403, backupTexts.passwordFirst)
}
