import type { Fields, KindName } from '@lab/shared/kinds'
import { different, mergeFields } from '../../src/records/merge.ts'
import { singles } from './content.ts'

export type ModelDraft = { base: number | null; version: number; fields: Fields }

/** A record as it must be. */
export type ModelRecord = {
  kind: KindName
  id: string
  /** The published states, by version; none for a record that is only a draft. */
  states: Fields[]
  place: 'alive' | 'trash' | 'gone'
  draft?: ModelDraft
}

/** Whether the record is one that cannot be deleted. */
export const isSingle = ({ kind }: ModelRecord) => singles.some((single) => single.kind === kind)

export const published = ({ states }: ModelRecord): Fields => states.at(-1) ?? {}

export const isPublished = ({ place, states }: ModelRecord) =>
  place === 'alive' && states.length > 0

/** What says something in some fields. */
export const said = (fields: unknown): Fields =>
  Object.fromEntries(
    Object.entries(different(Object(fields), {})).filter(([, value]) => value !== false),
  )

/** What an edit must make of a record: undefined for a conflict. */
export function edited(record: ModelRecord, sent: Fields, version?: number): Fields | undefined {
  const theirs = published(record)
  if (version === undefined) return { ...theirs, ...sent }
  const { merged, conflicts } = mergeFields({ base: record.states[version], mine: sent, theirs })
  return conflicts.length > 0 ? undefined : { ...theirs, ...merged }
}

/** Notes a new state, unless it is what is there. */
export function put(record: ModelRecord, state: Fields): void {
  if (Object.keys(different(state, published(record))).length > 0) record.states.push(state)
}

/** What a save must make of the fields of a draft. */
export function drafted(record: ModelRecord, sent: Fields): Fields {
  const { draft, states } = record
  const base = draft ? draft.base : states.length - 1
  const ground = base === null ? {} : (states[base] ?? {})
  return different({ ...draft?.fields, ...sent }, ground)
}
