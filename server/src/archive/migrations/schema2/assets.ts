import type { Collections } from '../migrations.ts'

/** Each record names its pictures. */
export async function noteAssets(_db: Collections): Promise<void> {}
