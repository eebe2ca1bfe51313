import { pipeline } from 'node:stream/promises'
import { backupPaths } from '@lab/shared/backups'
import { today } from '@lab/shared/dates'
import { Router } from 'express'
import { allow } from '../../http/access.ts'
import { writeZip } from '../../lib/zip.ts'
import { takeAlong } from './takeAlong.ts'

type Files = { read(name: string): Promise<Buffer | undefined> }

/** The public content in forms that other software reads, streamed as one zip. */
export function takeAlongRouter(files: Files): Router {
  const router = Router()

  router.get(backupPaths.takeAlong, allow('owner'), async (req, res) => {
    res.attachment(`website-${today()}.zip`)
    try {
      await pipeline(writeZip(takeAlong((name) => files.read(name))), res)
    } catch (err) {
      // What has begun cannot be refused any more; the browser sees that it is cut off.
      if (!res.headersSent) throw err
      req.log.warn({ err }, 'the content was not taken along whole')
      res.destroy()
    }
  })

  return router
}
