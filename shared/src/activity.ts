/** What people do to what the site keeps, as the list of activity names it. */
export const activityActions = [
  'added',
  'changed',
  'deleted',
  'restored',
  'erased',
  'downloaded',
  'archived',
  'unarchived',
  'saved a draft of',
  'discarded a draft of',
  'published',
  'logged in',
  'logged out',
  'invited',
  'removed',
  'disabled',
  'enabled',
  'changed the role of',
  'changed the password of',
  'reset the password of',
  'ended a session of',
  'turned the second factor on for',
  'turned the second factor off for',
] as const
export type ActivityAction = (typeof activityActions)[number]

/** Something that was done. The times are ISO 8601. */
export type Activity = {
  _id: string
  at: string
  /** The id of the account; missing for what a command did. */
  user?: string
  name: string
  action: ActivityAction
  /** What it was done to: the kind of a record, `account` or `application`. */
  kind: string
  record?: string
  title: string
}

/** A page of what was done, the newest first, and what it can be narrowed to. */
export type ActivityPage = {
  activity: Activity[]
  /** Whether there is more before the last of these. */
  hasMore: boolean
  people: string[]
  kinds: string[]
}

export const ACTIVITY_PATH = '/api/admin/activity'
