import { imagePaths } from '@lab/shared/images'
import type { Versioned } from '@lab/shared/site'
import { type Theme, themePaths, themeTexts } from '@lab/shared/themes'
import { type Saving, saveRecord, send } from '../../editor/form/api.ts'

/** @param input a theme whose picture may still be a file */
export const saveTheme = (input: object, saving: Saving) =>
  saveRecord(themePaths, imagePaths.site, input, saving)

export const deleteTheme = ({ _id }: Theme) => send('DELETE', themePaths.delete(_id))

/** Stores the orders of the themes whose place changed. */
export async function saveOrders(themes: Versioned<Theme>[]) {
  for (const { _id, ...theme } of themes) await send('POST', themePaths.edit(_id), theme)
  return { message: themeTexts.updated }
}
