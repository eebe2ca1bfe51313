import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../src/lib/root.ts'
import { siteIn } from './testDatabase.ts'

const BUILT = join(ROOT, 'server/dist')
const QUICK_HASHES = `--import=${join(ROOT, 'server/testing/quickHashes.mjs')}`

export type SpawnedServer = {
  child: ChildProcess
  /** Resolves to the address once it is printed. */
  started: Promise<string>
  /** Resolves to the exit code. */
  ended: Promise<number | null>
  output(): string
}

type ProcessOptions = {
  /** A file that is open for writing; it is not read, so `started` never resolves. */
  stdout?: number
  /** How many files the process may open. */
  openFiles?: number
}

/** The built server as a process of its own, without sample content unless the settings say otherwise. */
export const spawnServer = (
  dataDir: string,
  env: Record<string, string> = {},
  options: ProcessOptions = {},
): SpawnedServer =>
  spawnScript(
    'main.js',
    /The site is at (\S+)\//,
    dataDir,
    { PORT: '0', SAMPLE_CONTENT: 'off', ...siteIn(dataDir), ...env },
    options,
  )

/** The embedded database alone, for other processes: at a port, or at a private socket without one. */
export const spawnDatabase = (dataDir: string, port?: number): SpawnedServer =>
  spawnScript(
    'db.js',
    /^MONGODB_URI=(\S+)\n/m,
    dataDir,
    port === undefined ? {} : { DB_PORT: String(port) },
  )

function spawnScript(
  script: string,
  address: RegExp,
  dataDir: string,
  env: Record<string, string>,
  { stdout, openFiles }: ProcessOptions = {},
) {
  const limited = ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`]
  const [command = '', ...args] = [
    ...(openFiles ? limited : []),
    process.execPath,
    QUICK_HASHES,
    join(BUILT, script),
  ]
  const child = spawn(command, args, {
    cwd: dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const started = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text
        const found = address.exec(output)?.[1]
        if (found) resolve(found)
      })
    child.once('exit', () => reject(new Error(output)))
  })
  // Whoever waits for the end alone does not mind that it never started.
  started.catch(() => {})
  return { child, started, ended, output: () => output }
}
