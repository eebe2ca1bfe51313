import { paperPaths } from '@lab/shared/papers/paths'
import { lookupInput } from '@lab/shared/papers.schema'
import { Router } from 'express'
import { actorOf, allow } from '../../../http/access.ts'
import { parse, readSmallJson } from '../../../http/parse.ts'
import { saved } from '../../../http/reply.ts'
import type { PaperLookups } from '../../../lib/config.ts'
import { HttpError } from '../../../lib/httpError.ts'
import { countToday } from '../../../records/dailyLimit.ts'
import { lookUp } from './lookUp.ts'

/** Look-ups of one account in a day. */
const PER_DAY = 2_000

type Options = {
  /** Left out where look-ups are turned off. */
  lookups?: PaperLookups
  /** The address of the lab. */
  readMail(): Promise<string>
}

/** What outside services know of papers, one identifier a request. */
export function lookupsRouter({ lookups, readMail }: Options): Router {
  const router = Router()
  router.post(
    paperPaths.lookup,
    allow('owner', 'editor', 'contributor'),
    readSmallJson,
    async (req, res) => {
      const { identifier } = parse(lookupInput, req.body)
      if (!lookups) throw new HttpError(404, 'Looking up papers is turned off on this site.')
      const { id } = actorOf(req)
      await countToday(`look-ups of ${id}`, PER_DAY, 'That is enough for today. Go on tomorrow.')
      const found = await lookUp(identifier, lookups, await readMail())
      res.json(saved('Looked up.', found))
    },
  )
  return router
}
