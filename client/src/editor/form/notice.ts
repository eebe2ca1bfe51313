import { HttpError } from '../../lib/http.ts'
import type { MessageContent } from '../../ui/Message.tsx'

/** A message of a panel; `sessionEnded` offers to log in again. */
export type Notice = MessageContent & { sessionEnded?: boolean; offer?: Offer }

/** What can be done next, such as taking back what the message tells. */
export type Offer = { label: string; act: () => void }

const SESSION_ENDED = 'Your session has ended.'

const hasEnded = (error: unknown) => error instanceof HttpError && error.status === 401

/** Why a call failed, for people; empty for what is no failure of a call. */
export function reasonOf(error: unknown): string {
  if (hasEnded(error)) return SESSION_ENDED
  return error instanceof HttpError ? error.message : ''
}

export const success = (text: string): Notice => ({ kind: 'success', text })

/** @param lead the line before the reason */
export const failure = (error: unknown, lead = ''): Notice => ({
  kind: 'failure',
  text: [lead, reasonOf(error)].filter(Boolean).join('\n'),
  sessionEnded: hasEnded(error),
})
