import { ACTIVITY_PATH, type Activity, type ActivityPage } from '@lab/shared/activity'
import { Router } from 'express'
import { allow } from '../../http/access.ts'
import { ActivityModel } from '../../records/activity.ts'

const PAGE = 50

/** Who did what, a page at a time; `name`, `kind` and `before`, an id, narrow it. */
export function activityRouter(): Router {
  const router = Router()

  router.get(ACTIVITY_PATH, allow('owner', 'editor'), async (req, res) => {
    const { name, kind, before } = req.query
    const filter = {
      ...(isText(name) && { name }),
      ...(isText(kind) && { kind }),
      ...(isText(before) && /^[0-9a-f]{24}$/.test(before) && { _id: { $lt: before } }),
    }
    const [found, people, kinds] = await Promise.all([
      // Ids ascend with the time.
      ActivityModel.find(filter)
        .sort({ _id: -1 })
        .limit(PAGE + 1),
      ActivityModel.distinct('name'),
      ActivityModel.distinct('kind'),
    ])
    const page: ActivityPage = {
      activity: found.slice(0, PAGE).map(toActivity),
      hasMore: found.length > PAGE,
      people: people.sort(),
      kinds: kinds.sort(),
    }
    res.json(page)
  })

  return router
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

type Stored = Awaited<ReturnType<typeof ActivityModel.find>>[number]

const toActivity = (noted: Stored): Activity => ({
  _id: String(noted.id),
  at: noted.at.toISOString(),
  user: noted.user?.toHexString(),
  name: noted.name,
  action: noted.action,
  kind: noted.kind,
  record: noted.record,
  title: noted.title,
})
