import { type History, historyPaths } from '@lab/shared/history'
import { request } from '../../lib/http.ts'
import { formatWhen } from '../formatMoment.ts'
import type { Stored } from './api.ts'
import type { Content, Source } from './content.ts'
import { isSame, valuesOf } from './values.ts'

/**
 * Says which fields others have changed since a record was opened, where a save of others left them alone.
 * @param stored the record as the server answered that save
 */
export async function keptOfOthers<Item extends Stored>(
  { kind, fields }: Source<Item>,
  { item, values }: Content<Item>,
  stored: object | undefined,
): Promise<string[]> {
  if (!item || !stored) return []
  const before = valuesOf(fields, item)
  const now = valuesOf(fields, stored)
  const kept = Object.entries(fields).filter(
    ([name]) =>
      name in stored && isSame(values[name], before[name]) && !isSame(now[name], before[name]),
  )
  if (kept.length === 0) return []
  const path = historyPaths.list(kind, item._id)
  const { versions } = await request<History>('GET', path).catch(() => ({ versions: [] }))
  return kept.map(([name, { label }]) => {
    const change = versions.find(
      ({ version, changed }) => version > item.version && changed.includes(name),
    )
    const by = change?.by || 'somebody else'
    const when = change?.at ? ` ${formatWhen(change.at)}` : ' meanwhile'
    return `${label} was changed by ${by}${when} and is kept.`
  })
}
