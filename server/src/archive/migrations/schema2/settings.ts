import type { Collections, NewFiles } from '../migrations.ts'

/** What a lab has changed in its lab.json becomes records. */
export async function moveSettings(_db: Collections, _files: NewFiles): Promise<void> {}
