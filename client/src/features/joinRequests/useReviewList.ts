import type { JoinRequest } from '@lab/shared/joinRequests'
import { NEW_STATE, usualStates } from '@lab/shared/reviews'
import { useState } from 'react'
import { fullName } from './fullName.ts'

export const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By last name',
  state: 'By state',
} as const
export type Sort = keyof typeof sorts

/** What narrows the list; empty for all. */
export const blankFilter = { position: '', state: '', tag: '', mark: '' }
type Filter = typeof blankFilter

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const textOf = (request: JoinRequest) =>
  plain(
    [
      fullName(request),
      ...[request.email, request.expertise, request.number, request.state],
      ...(request.tags ?? []),
      ...(request.answers ?? []).map(({ value }) => value),
      ...(request.notes ?? []).map(({ text }) => text),
    ].join(' '),
  )

const isMarked = (request: JoinRequest, mark: string) =>
  mark === 'unread' ? !request.isRead : mark === 'starred' ? request.isStarred === true : true

const order: Record<Sort, (one: JoinRequest, other: JoinRequest) => number> = {
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  oldest: (one, other) => one.createdAt.localeCompare(other.createdAt),
  name: (one, other) => one.lName.localeCompare(other.lName),
  state: (one, other) => (one.state ?? '').localeCompare(other.state ?? ''),
}

const each = (values: (string | undefined)[]) =>
  [...new Set(values)].flatMap((value) => value || []).sort()

/** Some of the applications of a box, in an order. */
export function useReviewList(requests: JoinRequest[]) {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<Filter>(blankFilter)
  const [sort, setSort] = useState<Sort>('newest')
  const words = plain(text).split(/\s+/).filter(Boolean)
  const found = requests
    .filter(
      (request) =>
        (!filter.position || request.opening?.title === filter.position) &&
        (!filter.state || request.state === filter.state) &&
        (!filter.tag || request.tags?.includes(filter.tag)) &&
        isMarked(request, filter.mark) &&
        words.every((word) => textOf(request).includes(word)),
    )
    .sort(order[sort])
  return {
    search: { text, onChange: setText, found, total: requests.length },
    filter,
    setFilter: (change: Partial<Filter>) => setFilter({ ...filter, ...change }),
    sort,
    setSort,
    found,
    positions: each(requests.map(({ opening }) => opening?.title)),
    tags: each(requests.flatMap(({ tags = [] }) => tags)),
    /** Those that are usual, and those that a lab uses beside them. */
    states: [...new Set([NEW_STATE, ...usualStates, ...each(requests.map(({ state }) => state))])],
  }
}

export type ReviewList = ReturnType<typeof useReviewList>
