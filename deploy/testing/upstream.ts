import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './processes.ts'

type Change = {
  /** Which health then tells. */
  version: string
  /** A line that the built server begins with. */
  main?: string
  labName?: string
}

export type Upstream = ReturnType<typeof createUpstream>

/** Takes the packages and the build of this checkout instead of installing and building. */
const QUICK_BUILD = `
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
const root = ${JSON.stringify(ROOT)}
mkdirSync('node_modules', { recursive: true })
for (const name of readdirSync(root + '/node_modules').filter((name) => !name.startsWith('.')))
  if (!existsSync('node_modules/' + name))
    symlinkSync(root + '/node_modules/' + name, 'node_modules/' + name)
for (const dist of ['server/dist', 'client/dist']) cpSync(root + '/' + dist, dist, { recursive: true })
`
/** One package, in the repository itself, so that npm has something to install. */
const dependencies = { quick: 'file:quick' }
const QUICK_LOCK = {
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { dependencies },
    'node_modules/quick': { resolved: 'quick', link: true },
    quick: { version: '1.0.0' },
  },
}

/**
 * A repository of this folder as it is now, to which newer versions can be added.
 * @param isQuick whether its versions are built by copying this checkout's build
 */
export function createUpstream(repository: string, isQuick: boolean) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], {
      cwd: repository,
      encoding: 'utf8',
    }).trim()
  mkdirSync(repository)
  git('init', '--quiet', '--initial-branch', 'main')
  git('--git-dir', join(repository, '.git'), '--work-tree', ROOT, 'add', '--all')
  git('commit', '--quiet', '--message', 'As it is in this folder')
  git('reset', '--quiet', '--hard')
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(repository, path), change(readFileSync(join(repository, path), 'utf8')))
  const original = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const version: string = original.version
  let scripts: Record<string, string> = original.scripts

  if (isQuick) {
    scripts = { ...scripts, build: 'node quickBuild.mjs' }
    const { name, type } = original
    writeFileSync(
      join(repository, 'package.json'),
      JSON.stringify({ name, version, type, scripts, dependencies }, null, 2),
    )
    writeFileSync(join(repository, 'package-lock.json'), JSON.stringify(QUICK_LOCK))
    writeFileSync(join(repository, 'quickBuild.mjs'), QUICK_BUILD)
    mkdirSync(join(repository, 'quick'))
    writeFileSync(join(repository, 'quick/package.json'), '{ "name": "quick", "version": "1.0.0" }')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Built quickly')
  }

  return {
    repository,
    version,
    isQuick,
    head: () => git('rev-parse', 'HEAD'),
    commit(message: string, { version, main, labName }: Change) {
      edit('package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`))
      if (main) {
        const begin = `printf '%s\\n' "${main}" | cat - server/dist/main.js > server/dist/new.js && mv server/dist/new.js server/dist/main.js`
        const build = JSON.stringify(`${scripts.build} && ${begin}`)
        edit('package.json', (text) => text.replace(JSON.stringify(scripts.build), () => build))
      }
      if (labName)
        edit('shared/src/lab.json', (text) =>
          text.replace(/"name": "[^"]+"/, `"name": "${labName}"`),
        )
      git('commit', '--quiet', '--all', '--message', message)
    },
    goBack: (commit: string) => git('reset', '--quiet', '--hard', commit),
  }
}
