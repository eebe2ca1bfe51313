import type { Draft } from '@lab/shared/drafts'
import type { KindName } from '@lab/shared/kinds'
import type { AdminSiteData } from '@lab/shared/site'
import type { Fields } from '../fields/field.ts'
import type { Stored } from './api.ts'
import { isSame, type Values, valuesOf } from './values.ts'

/** The records that a form is for, and where they are. */
export type Source<Item> = {
  kind: KindName
  fields: Fields
  items: (data: AdminSiteData) => Item[]
}

/** What a form holds: its values, and what they began with, which is neither for a new record. */
export type Content<Item> = {
  /** The published record. */
  item?: Item
  /** What was saved of it, or of one that is to be, without being published. */
  draft?: Draft
  values: Values
}

export const idOf = <Item extends Stored>({ item, draft }: Omit<Content<Item>, 'values'>) =>
  item?._id ?? draft?.record

/** What the form held before anything was typed: the draft laid over what is published. */
export const startOf = <Item extends Stored>(
  fields: Fields,
  { item, draft }: Omit<Content<Item>, 'values'>,
): Values => valuesOf(fields, { ...item, ...draft?.fields })

export const isDirty = <Item extends Stored>(fields: Fields, content: Content<Item>) =>
  !isSame(content.values, startOf(fields, content))

/** A record as it is stored; undefined when there is neither it nor a draft of it. */
export function contentIn<Item extends Stored>(
  { kind, fields, items }: Source<Item>,
  data: AdminSiteData,
  id: string | undefined,
): Content<Item> | undefined {
  const item = items(data).find(({ _id }) => _id === id)
  const draft = data.drafts.find((draft) => draft.kind === kind && draft.record === id)
  if (!item && !draft) return undefined
  return { item, draft, values: startOf(fields, { item, draft }) }
}

/**
 * What was typed, put onto what is stored by now.
 * @param theirs what untouched fields follow
 * @param chosen the fields that two people have changed
 */
export function rebased<Item extends Stored>(
  fields: Fields,
  mine: Content<Item>,
  theirs: Values,
  chosen: Values = {},
): Values {
  const start = startOf(fields, mine)
  const isTouched = (name: string) => !isSame(mine.values[name], start[name])
  return Object.fromEntries(
    Object.keys(fields).map((name) => {
      if (name in chosen) return [name, chosen[name]]
      return [name, (isTouched(name) ? mine.values : theirs)[name]]
    }),
  )
}
