import { type FreePage, freePagePaths } from '@lab/shared/freePages'
import { imagePaths } from '@lab/shared/images'
import { type Saving, saveRecord, send } from '../../editor/form/api.ts'

export const saveFreePage = (input: object, saving: Saving) =>
  saveRecord(freePagePaths, imagePaths.site, input, saving)

export const deleteFreePage = ({ _id }: FreePage) => send('DELETE', freePagePaths.delete(_id))
