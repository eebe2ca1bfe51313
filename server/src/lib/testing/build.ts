import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from '../../root.ts'

/** Brings the build up to date, from which tests start processes of their own. */
export function setup(): void {
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  const build = [join(typescript, 'bin/tsc'), '-b', join(ROOT, 'server')]
  execFileSync(process.execPath, build, { stdio: 'inherit' })
}
