import { checkInput } from '@lab/shared/fields.schema'
import type { Fields } from '@lab/shared/kinds'
import type { Deed, ManyDone } from '@lab/shared/many'
import { z } from 'zod'
import { HttpError, notFound } from '../lib/httpError.ts'
import { type Kind, readStored } from './kind.ts'
import { publishDraft } from './publish.ts'
import { editRecord, type Writing } from './records.ts'
import { deleteRecord, type KindNamed, restoreTrashed } from './trash.ts'

type Doing = Writing & {
  kindNamed: KindNamed
  saveWithTexts: Parameters<typeof publishDraft>[2]['saveWithTexts']
}

/** Does one after the other; what one of them says of why not is told, and the others go on. */
export async function doMany(kind: Kind, all: Deed[], doing: Doing): Promise<ManyDone> {
  if (kind.ids) throw notFound()
  const many: ManyDone = { done: [], left: [] }
  for (const deed of all) {
    const { _id } = deed
    try {
      await doOne(kind, deed, doing)
      many.done.push({ _id, version: (await readStored(kind, _id))?.version ?? 0 })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      many.left.push({ _id, message: error.message })
    }
  }
  return many
}

async function doOne(kind: Kind, { _id, act, fields = {}, version }: Deed, doing: Doing) {
  const { kindNamed, saveWithTexts, ...writing } = doing
  if (act === 'change') await editRecord(kind, _id, checked(kind, fields), { ...writing, version })
  else if (act === 'publish') await publishDraft(kind, _id, { ...writing, saveWithTexts })
  else if (act === 'trash') await deleteRecord(kind, _id, writing)
  else await restoreTrashed(kindNamed, _id, writing)
}

/** Those of the fields that the kind has. @throws HttpError 400 */
function checked({ input }: Kind, fields: Fields): Fields {
  const named = Object.entries(input.shape).filter(
    ([name]) => name !== 'pictureTexts' && Object.hasOwn(fields, name),
  )
  const result = checkInput<Fields>(z.object(Object.fromEntries(named)), fields)
  if (!result.ok) throw new HttpError(400, result.message, { errors: result.errors })
  return result.data
}
