import { spawn } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program and its arguments; no shell ever reads them. */
export type Command = [program: string, ...args: string[]]

/** The words of a setting, separated by blanks; undefined when there is no such program. */
export function parseCommand(setting: string): Command | undefined {
  const [program = '', ...args] = setting.trim().split(/\s+/)
  return isProgram(program) ? [program, ...args] : undefined
}

function isProgram(name: string): boolean {
  const folders = name.includes('/') ? [''] : (process.env.PATH ?? '').split(delimiter)
  return folders.some((folder) => {
    try {
      const path = join(folder, name)
      accessSync(path, constants.X_OK)
      return statSync(path).isFile()
    } catch {
      return false
    }
  })
}

/** Bytes of what a command says that are kept. */
const MOST_OUTPUT = 1_000

export type Outcome = {
  /** undefined when the command could not run, was ended by a signal or took too long */
  code: number | undefined
  /** The beginning of what it said, errors included. */
  output: string
}

/** Gives a command its input, without this process's settings and secrets, and waits for its end. */
export function runCommand(
  [program, ...args]: Command,
  input: Buffer,
  timeoutMs: number,
): Promise<Outcome> {
  const { PATH, HOME, LANG, TMPDIR } = process.env
  const env = { PATH, HOME, LANG, TMPDIR }
  const child = spawn(program, args, { env, timeout: timeoutMs, killSignal: 'SIGKILL' })
  let output = Buffer.alloc(0)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = Buffer.concat([output, chunk.subarray(0, MOST_OUTPUT - output.length)])
    })
  // One that has seen enough need not read to the end.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      // Those whom it has started may hold these open.
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
      resolve({ code: code ?? undefined, output: output.toString().trim() })
    }
    child.once('error', () => end(null))
    child.once('exit', (code) => setImmediate(end, code))
  })
}
