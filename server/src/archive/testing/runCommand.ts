import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from '../../root.ts'

export type Outcome = { code: number | null; out: string; err: string }

type Settings = Record<string, string>

/** Runs the built server, or a command as an operator does, to its end. */
export const runCommand = (
  name: 'main' | 'backup' | 'restore' | 'sample',
  argument: string,
  env: Settings,
): Promise<Outcome> => run([join(ROOT, `server/dist/${name}.js`), argument], env)

/** Runs a script of the tests. @param script its path from `server/src` */
export const runScript = (script: string, args: string[]): Promise<Outcome> =>
  run(['--import', 'tsx', join(ROOT, 'server/src', script), ...args])

async function run(args: string[], env: Settings = {}): Promise<Outcome> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, out, err }
}
