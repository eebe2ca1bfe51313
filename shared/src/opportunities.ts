import type { AnnouncementInput } from './opportunities.schema.ts'
import { isVisibleAt, withoutVisibility } from './visibility.ts'

/** The vacancy announcement; there is one such record. `body` is HTML of the tags below. */
export type Announcement = AnnouncementInput & { _id: string }

export const opportunitiesPaths = {
  update: '/api/admin/adminOpportunities/updateAnnouncement',
} as const

export const opportunitiesTexts = {
  missing: 'Please give the announcement a title before it is displayed.',
  updated: 'Announcement updated successfully.',
} as const

/** What visitors see of it at a moment: nothing while it is off. @param now milliseconds since 1970 */
export function announcementAt(announcement: Announcement, now: number): Announcement {
  const shown = withoutVisibility(announcement)
  return shown.announcementStatus && isVisibleAt(announcement, now)
    ? shown
    : { ...shown, announcementStatus: false, title: '', body: '', link: '' }
}

/** The element that the hero link and `/opportunities#join` lead to. */
export const ANNOUNCEMENT_ANCHOR = 'join'
