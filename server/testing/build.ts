import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../src/lib/root.ts'

/** Brings the build up to date, from which tests start processes of their own; `npm test` has done that. */
export async function setup(): Promise<void> {
  if (process.env.IS_BUILT) return
  await build({ configFile: join(ROOT, 'server/vite.config.ts'), logLevel: 'warn' })
}
