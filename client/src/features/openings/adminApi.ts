import { imagePaths } from '@lab/shared/images'
import { type Opening, openingPaths } from '@lab/shared/openings'
import { type Saving, saveRecord, send } from '../../editor/form/api.ts'

export const saveOpening = (input: object, saving: Saving) =>
  saveRecord(openingPaths, imagePaths.site, input, saving)

export const deleteOpening = ({ _id }: Opening) => send('DELETE', openingPaths.delete(_id))
