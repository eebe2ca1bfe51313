import { imagePaths } from '@lab/shared/images'
import { settingsPaths } from '@lab/shared/settings'
import type { Section } from '@lab/shared/settings.schema'
import { withAddresses } from '../../editor/fields/pictures.ts'
import { type Saving, send } from '../../editor/form/api.ts'

/** @param input the fields of a section, whose pictures may still be files */
export async function saveSettings(section: Section, input: object, { item, onProgress }: Saving) {
  const body = await withAddresses(imagePaths.site, input, onProgress)
  return send('POST', settingsPaths.edit(section), { ...body, version: item?.version })
}
