import type { Migration } from '../migrations.ts'
import { giveRoles } from './accounts.ts'
import { noteAssets } from './assets.ts'
import { moveSettings } from './settings.ts'

/** Each step can be run twice and works on plain collections, which may be those of a restore. */
const steps: Migration['run'][] = [giveRoles, noteAssets, moveSettings]

export const schema2: Migration = {
  name: 'accounts have roles, records name their pictures, settings are records',
  async run(db, files) {
    for (const step of steps) await step(db, files)
  },
}
