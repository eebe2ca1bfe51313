import type { JoinRequest } from '@lab/shared/joinRequests'
import { archive, unarchive } from './api.ts'

/** Where a request goes from the box that it is in, and what the button for it says. */
export function nextBox({ archived, probablySpam }: JoinRequest) {
  if (archived) return { label: 'Unarchive', move: unarchive }
  if (probablySpam) return { label: 'Move to inbox', move: unarchive }
  return { label: 'Archive', move: archive }
}
