import type { Migration } from '../migrations.ts'
import { giveRoles } from './accounts.ts'
import { noteAssets } from './assets.ts'
import { here, moveSettings, type Source } from './settings.ts'

/** Each step can be run twice and works on plain collections, which may be those of a restore. */
export const schema2Of = (source: Source): Migration => ({
  name: 'accounts have roles, records name their pictures, settings are records',
  async run(db, files) {
    await giveRoles(db)
    await noteAssets(db)
    await moveSettings(source)(db, files)
  },
})

export const schema2 = schema2Of(here)
