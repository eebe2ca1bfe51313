import { type FreePage, freePagePaths, freePageTexts } from '@lab/shared/freePages'
import { imagePaths } from '@lab/shared/images'
import type { Versioned } from '@lab/shared/site'
import { type Saving, saveRecord, send } from '../../editor/form/api.ts'

export const saveFreePage = (input: object, saving: Saving) =>
  saveRecord(freePagePaths, imagePaths.site, input, saving)

export const deleteFreePage = ({ _id }: FreePage) => send('DELETE', freePagePaths.delete(_id))

/** Stores the orders of the pages whose place changed. */
export async function saveOrders(pages: Versioned<FreePage>[]) {
  for (const { _id, order, version } of pages)
    await send('POST', freePagePaths.edit(_id), { order, version })
  return { message: freePageTexts.updated }
}
