import { opportunitiesPaths } from '@lab/shared/opportunities'
import type { AnnouncementInput } from '@lab/shared/opportunities.schema'
import { type Saving, send } from '../../editor/form/api.ts'

export const saveAnnouncement = (input: AnnouncementInput, { item }: Saving) =>
  send('POST', opportunitiesPaths.update, { ...input, version: item?.version })
