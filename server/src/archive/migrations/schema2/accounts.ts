import type { Collections } from '../migrations.ts'

/** Whoever had an account before there were roles could do everything. */
export async function giveRoles(db: Collections): Promise<void> {
  const withoutRole = { role: { $exists: false } }
  await db.collection('users').updateMany(withoutRole, { $set: { role: 'owner' } })
}
