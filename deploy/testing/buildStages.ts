import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { commandOf, type Instruction, type Stage, variablesOf } from './dockerfile.ts'
import { readIgnored } from './readIgnored.ts'

/** What came of a stage: a folder that stands for the root of the image's file system, and its settings. */
export type Built = {
  root: string
  workdir: string
  env: Record<string, string>
  user: string
  command: string[]
  healthCheck: { command: string[]; flags: Record<string, string> }
}

type Build = { context: string; folder: string; arguments: Record<string, string> }
type Scene = Build & { stages: Map<string, Built> }

/** What a step may know of this machine: where programs, the registry and its cache are. */
const OF_THE_MACHINE =
  /^(PATH|HOME|\w+_proxy|npm_config_(cache|registry|userconfig)|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i

/** The environment of a step or a process in an image, with this Node in place of the image's own. */
export const machineEnvironment = (): Record<string, string> => {
  const known = Object.entries(process.env).filter(([name]) => OF_THE_MACHINE.test(name))
  return {
    ...Object.fromEntries(known.map(([name, value]) => [name, value ?? ''])),
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
    npm_config_prefer_offline: 'true',
  }
}

/**
 * Carries out the steps of a Dockerfile without an engine: each stage in a folder of its own,
 * commands with `/bin/sh -c`. Owners and other machines' files, such as those of a base image, are left out.
 * @throws Error at the first step that fails, with its output
 */
export async function buildStages(stages: Stage[], build: Build): Promise<Map<string, Built>> {
  const scene: Scene = { ...build, stages: new Map() }
  for (const stage of stages) {
    const built = await startStage(stage, scene)
    scene.stages.set(stage.name, built)
    for (const instruction of stage.instructions) await carryOut(instruction, built, scene)
  }
  return scene.stages
}

async function startStage({ name, base }: Stage, { folder, stages }: Scene): Promise<Built> {
  const root = join(folder, name)
  await mkdir(root, { recursive: true })
  const from = stages.get(base)
  if (from) await cp(from.root, root, { recursive: true, verbatimSymlinks: true })
  const healthCheck = { command: [], flags: {} }
  return { workdir: '/', user: '', command: [], healthCheck, ...from, root, env: { ...from?.env } }
}

/** One more step of a stage. @throws Error when it fails */
export async function carryOut(
  { name, flags, words }: Instruction,
  built: Built,
  scene: Pick<Scene, 'context' | 'arguments'> & { stages: Map<string, Built> },
): Promise<void> {
  switch (name) {
    case 'WORKDIR':
      built.workdir = words
      await mkdir(placeIn(built, '.'), { recursive: true })
      return
    case 'COPY':
      return copy(words.split(/\s+/), flags, built, scene)
    case 'RUN':
      return run(words, flags, built)
    case 'ARG':
    case 'ENV':
      Object.assign(built.env, variablesOf(words), name === 'ARG' && scene.arguments)
      return
    case 'USER':
      built.user = words
      return
    case 'CMD':
      built.command = commandOf(words)
      return
    case 'HEALTHCHECK':
      built.healthCheck = { command: commandOf(words), flags }
      return
    case 'EXPOSE':
    case 'VOLUME':
      return
    default:
      throw new Error(`This check does not know ${name}.`)
  }
}

/** Where a path of the image is on this machine. */
export const placeIn = ({ root, workdir }: Pick<Built, 'root' | 'workdir'>, path: string): string =>
  join(root, resolve(workdir, path))

async function copy(
  words: string[],
  { from, chown: _, ...others }: Record<string, string>,
  built: Built,
  { context, stages }: Pick<Scene, 'context' | 'stages'>,
) {
  requireNone(others, 'COPY')
  const target = words.at(-1) ?? ''
  const stage = from ? stages.get(from) : undefined
  if (from && !stage) throw new Error(`COPY --from=${from}: there is no such stage before.`)
  for (const source of words.slice(0, -1)) {
    const path = stage ? placeIn(stage, source) : join(context, source)
    const isFolder = (await stat(path)).isDirectory()
    const into = !isFolder && (target.endsWith('/') || target === '.')
    const to = placeIn(built, into ? join(target, basename(source)) : target)
    await mkdir(isFolder ? to : dirname(to), { recursive: true })
    await cp(path, to, { recursive: true, verbatimSymlinks: true })
  }
}

async function run(words: string, { mount, ...others }: Record<string, string>, built: Built) {
  requireNone(others, 'RUN')
  if (mount && !mount.startsWith('type=cache,')) throw new Error(`RUN --mount=${mount} is unknown.`)
  if (/(^|[\s=])\//.test(words)) throw new Error(`RUN must name no absolute path: ${words}`)
  try {
    await promisify(execFile)('/bin/sh', ['-c', words], {
      cwd: placeIn(built, '.'),
      env: { ...machineEnvironment(), ...built.env },
      maxBuffer: 1e8,
    })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? error.stderr : error
    throw new Error(`RUN ${words}\n${output}`)
  }
}

function requireNone(flags: Record<string, string>, of: string) {
  const [name] = Object.keys(flags)
  if (name) throw new Error(`This check does not know ${of} --${name}.`)
}

/** Makes the folder that a build is given: what `.dockerignore` leaves of a checkout. */
export async function copyContext(checkout: string, context: string): Promise<void> {
  const isIgnored = readIgnored(await readFile(join(checkout, '.dockerignore'), 'utf8'))
  const entries = await readdir(checkout, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((entry) => !entry.isDirectory())) {
    const path = relative(checkout, join(entry.parentPath, entry.name))
    if (isIgnored(path)) continue
    await mkdir(dirname(join(context, path)), { recursive: true })
    await cp(join(checkout, path), join(context, path), { verbatimSymlinks: true })
  }
}
