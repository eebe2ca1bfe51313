import { imagePaths } from '@lab/shared/images'
import { type Theme, themePaths } from '@lab/shared/themes'
import { type Saving, saveRecord, send } from '../../editor/form/api.ts'

/** @param input a theme whose picture may still be a file */
export const saveTheme = (input: object, saving: Saving) =>
  saveRecord(themePaths, imagePaths.site, input, saving)

export const deleteTheme = ({ _id }: Theme) => send('DELETE', themePaths.delete(_id))
