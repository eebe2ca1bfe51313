import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parseConfig, settingNames } from '../server/src/lib/config.ts'
import { filledIn, readCompose } from './testing/compose.ts'
import { parseDockerfile, variablesOf } from './testing/dockerfile.ts'
import { ROOT } from './testing/processes.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const example = read('.env.example')
const described = [...example.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)

/** What `npm run db` alone uses. */
const OF_THE_DATABASE_COMMAND = 'DB_PORT'
/** What containers decide for themselves, whatever the settings of this machine are. */
const DECIDED = ['HOST', 'PORT', 'DATA_DIR', 'MONGODB_URI']

const services = readCompose(join(ROOT, 'docker-compose.yml'))
const { environment = {}, build } = services.api ?? {}
const ofTheImage = parseDockerfile(read('Dockerfile'))
  .filter(({ name }) => name === build?.target)
  .flatMap(({ instructions }) => instructions)
  .filter(({ name }) => name === 'ENV')
  .flatMap(({ words }) => Object.keys(variablesOf(words)))

describe('the settings', () => {
  it('are all described, and nothing else is', () => {
    const known = settingNames.filter((name) => name !== 'NODE_ENV')
    expect(described.toSorted()).toEqual(known.toSorted())
  })

  it('work as they are described', () => {
    const given = Object.entries(parseEnv(example))
    expect(parseConfig(Object.fromEntries(given))).toEqual(parseConfig({}))
  })

  it('are all passed on by compose', () => {
    const names = described.filter((name) => name !== OF_THE_DATABASE_COMMAND)
    const reaching = [...Object.keys(environment), ...ofTheImage, 'NODE_ENV']
    expect(names.filter((name) => !reaching.includes(name))).toEqual([])
    for (const name of names.filter((name) => !DECIDED.includes(name)))
      expect(filledIn(environment[name] ?? '', { [name]: 'given' }), name).toBe('given')
  })

  it('of the build are passed on by compose to both images', () => {
    for (const name of ['api', 'web']) {
      const { args = {} } = services[name]?.build ?? {}
      expect(filledIn(args.VITE_API_HOST ?? '', { VITE_API_HOST: 'given' })).toBe('given')
    }
  })

  it('let compose publish its ports on this machine alone', () => {
    const ports = Object.values(services).flatMap(({ ports }) => ports)
    expect(ports.map((port) => filledIn(port))).toEqual([
      '127.0.0.1:27017:27017',
      '127.0.0.1:8080:8080',
    ])
  })
})
