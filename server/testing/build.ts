import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../src/lib/root.ts'

/** Brings the build up to date, from which tests start processes of their own. */
export async function setup(): Promise<void> {
  await build({ configFile: join(ROOT, 'server/vite.config.ts'), logLevel: 'warn' })
}
