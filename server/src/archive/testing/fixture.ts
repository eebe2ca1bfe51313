import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { labShape } from '@lab/shared/lab.schema'
import { ROOT } from '../../lib/root.ts'
import { labFolderIn } from '../migrations/schema2/labPictures.ts'
import type { Source } from '../migrations/schema2/settings.ts'

/**
 * A small site of schema version 1, as the first release's backup wrote it. It is never written
 * anew: every later version has to restore it.
 */
export const firstVersion = fileURLToPath(new URL('../fixtures/schema-1.tar.gz', import.meta.url))

/**
 * A lab's site as version 0.1.0 left it: its data folder `site`, its backup `archive.tar.gz`, the
 * `lab.json` in which it said who it is, and a picture of its own. None is ever written anew.
 */
export const release = fileURLToPath(new URL('../fixtures/0.1.0', import.meta.url))

/** The files of that lab, as they lay in the software: its `lab.json`, and its picture in `lab/`. */
export async function labOfRelease(): Promise<Source> {
  const lab = labShape.parse(JSON.parse(await readFile(join(release, 'lab.json'), 'utf8')))
  const ofSoftware = labFolderIn(join(ROOT, 'client/public'))
  const pictures = async (src: string) =>
    src === '/lab/tower.webp' ? readFile(join(release, 'tower.webp')) : ofSoftware(src)
  return { lab, pictures }
}
