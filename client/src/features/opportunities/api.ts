import { opportunitiesPaths } from '@lab/shared/opportunities'
import { type Saving, send } from '../../editor/form/api.ts'

export const saveAnnouncement = (input: object, { item }: Saving) =>
  send('POST', opportunitiesPaths.update, { ...input, version: item?.version })
