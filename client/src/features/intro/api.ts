import { introPaths } from '@lab/shared/intro'
import { type Saving, send } from '../../editor/form/api.ts'

export const saveIntro = (input: object, { item }: Saving) =>
  send('POST', introPaths.update, { ...input, _id: item?._id, version: item?.version })
