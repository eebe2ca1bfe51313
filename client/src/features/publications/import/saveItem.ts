import { dayOf } from '@lab/shared/dates'
import { coverOf } from '@lab/shared/papers/cover'
import type { Paper } from '@lab/shared/papers/paper'
import { type Publication, publicationPaths } from '@lab/shared/publications'
import { REQUEST_ID_HEADER } from '@lab/shared/reply'
import type { Versioned } from '@lab/shared/site'
import { send } from '../../../editor/form/api.ts'
import { HttpError } from '../../../lib/http.ts'
import { derivedDetails } from '../paperDetails.ts'
import { fieldsOfPaper, missingIn, updated } from './here.ts'
import { type Item, linkOf } from './item.ts'

/** What saving an item needs to know beside it. */
export type Saving = {
  importId: string
  /** The paper of the site that the item is, where it is one. */
  record?: Versioned<Publication>
}

/** Saves one item by the specified calls, whole or not at all. @param paper with the people of the lab */
export async function saveItem(
  item: Item,
  paper: Paper,
  { importId, record }: Saving,
): Promise<'added' | 'completed' | 'updated'> {
  if (item.deed === 'complete' && record) {
    await edit(record, missingIn(record, paper))
    return 'completed'
  }
  if (item.deed === 'update' && record) {
    const changes = updated(record, paper, linkOf(item))
    await edit(record, { ...changes, ...freshDetails(record, paper) })
    return 'updated'
  }
  const { title, date } = paper
  const specified = { title, date, link: linkOf(item), status: item.status, imgUrl: coverOf(title) }
  const details = derivedDetails(paper, item.status)
  const body = { ...fieldsOfPaper(paper), ...specified, details, importId }
  await send('POST', publicationPaths.add, body, { [REQUEST_ID_HEADER]: item.id })
  return 'added'
}

function edit(record: Versioned<Publication>, changes: Partial<Publication>) {
  const { _id, title, details, link, status, date, version } = record
  const specified = { title, details, link, status, date: dayOf(date), version }
  return send('POST', publicationPaths.edit(_id), { ...specified, ...changes })
}

/** Details follow the fields until somebody writes them. */
function freshDetails(record: Publication, paper: Paper) {
  const asItWas = derivedDetails({ ...paperOf(record), date: dayOf(record.date) }, record.status)
  return record.details === asItWas ? { details: derivedDetails(paper, record.status) } : {}
}

const paperOf = ({
  title,
  authors,
  container,
  volume,
  issue,
  pages,
  articleNumber,
}: Publication): Paper => ({
  title,
  authors,
  container,
  volume,
  issue,
  pages,
  articleNumber,
})

/** Why it was not saved, with the fields that are wrong. */
export function failureText(error: unknown): string {
  if (!(error instanceof HttpError)) return 'It could not be saved.'
  const lines = [error.message, ...error.errors.map(({ message }) => message)]
  return [...new Set(lines)].join(' ')
}

/** Whether what comes next would fail for the same reason. */
export const endsAll = (error: unknown): boolean =>
  error instanceof HttpError && [0, 401, 403, 503, 507].includes(error.status)
