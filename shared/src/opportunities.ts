import type { AnnouncementInput } from './opportunities.schema.ts'

/** The vacancy announcement; there is one such record. `body` is HTML of the tags below. */
export type Announcement = AnnouncementInput & { _id: string }

export const opportunitiesPaths = {
  update: '/api/admin/adminOpportunities/updateAnnouncement',
} as const

export const opportunitiesTexts = {
  missing: 'Please give the announcement a title before it is displayed.',
  updated: 'Announcement updated successfully.',
} as const

/** The element that the hero link and `/opportunities#join` lead to. */
export const ANNOUNCEMENT_ANCHOR = 'join'
