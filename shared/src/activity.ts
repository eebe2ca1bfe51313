/** What people do to what the site keeps, as the list of activity names it. */
export const activityActions = [
  'added',
  'changed',
  'deleted',
  'restored',
  'erased',
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
