import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type SiteSettings, siteIn } from '../../../testing/testDatabase.ts'
import { ROOT } from '../../lib/root.ts'

export type Outcome = { code: number | null; out: string; err: string }

/**
 * Runs the built server, or a command as an operator does, to its end.
 * @param input what is piped in; the pipe stays open, as many a caller leaves it
 */
export const runCommand = (
  name: 'main' | 'backup' | 'restore' | 'sample' | 'admin' | 'purge',
  argument: string | readonly string[],
  env: SiteSettings,
  input = '',
): Promise<Outcome> =>
  run(
    [join(ROOT, `server/dist/${name}.js`), ...[argument].flat()],
    { ...siteIn(env.DATA_DIR), ...env },
    input,
  )

/** Runs a script of the tests. @param script its path from `server/src` */
export const runScript = (script: string, args: string[]): Promise<Outcome> =>
  run(['--import', 'tsx', join(ROOT, 'server/src', script), ...args])

async function run(args: string[], env: Record<string, string> = {}, input = ''): Promise<Outcome> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } })
  child.stdin.write(input)
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, out, err }
}
