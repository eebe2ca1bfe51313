import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from '../../root.ts'

const BUILT = join(ROOT, 'server/dist')

export type Outcome = { code: number | null; out: string; err: string }

/** Runs a script of the built server to its end. @param script as it is called there, such as `src/main.js` */
export async function runScript(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<Outcome> {
  const child = spawn(process.execPath, [join(BUILT, script), ...args], {
    cwd: BUILT,
    env: { ...process.env, ...env },
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, out, err }
}

/** Runs a command as an operator does. */
export const runCommand = (
  name: 'backup' | 'restore',
  argument: string,
  env: Record<string, string>,
) => runScript(`scripts/${name}.js`, [argument], env)
