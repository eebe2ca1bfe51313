import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig, unsafeLogins } from '../server/src/lib/config.ts'
import { commandsUnder } from './testing/deploymentPage.ts'
import { stepsOf } from './testing/followPage.ts'
import { createMachine } from './testing/machine.ts'
import { findNginx } from './testing/nginx.ts'
import { freePort, ROOT, requireBuild } from './testing/processes.ts'
import { createUpstream } from './testing/upstream.ts'

const UNIT = 'lab-site.service'
const hasCaddy = spawnSync('caddy', ['version']).status === 0
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const nginx = findNginx()
/** Each version is then installed and built as on a real machine, which takes many minutes. */
const hasRealBuilds = Boolean(process.env.REAL_BUILDS)

const deployed = (name: string) => join(ROOT, 'deploy', name)
const read = (name: string) => readFileSync(deployed(name), 'utf8')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-machine-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('one machine', () => {
  it.skipIf(!hasCaddy)(
    'becomes a site by the commands of the page, is backed up, updated and brought back (needs Caddy)',
    async () => {
      requireBuild()
      const upstream = createUpstream(join(folder, 'upstream'), !hasRealBuilds)
      const machine = await createMachine(folder, upstream.repository)
      try {
        const steps = stepsOf({ machine, upstream })
        for (const [name, step] of Object.entries(steps))
          await step().catch((cause: Error) => {
            throw new Error(`${name}: ${cause.message}`, { cause })
          })
      } finally {
        await machine.stop()
      }
    },
    60 * 60_000,
  )

  it('has settings that keep logins safe and bring no sample content', () => {
    const [settings = ''] =
      /(?<=<<EOF\n)[\s\S]*?(?=^EOF)/m.exec(commandsUnder('The site and its settings').join('\n')) ??
      []
    const key = execFileSync('openssl', ['rand', '-hex', '32'], { encoding: 'utf8' })
    const given = parseEnv(settings.replace(/\$\(.*\)/, key.trim()))
    const config = parseConfig(given)
    expect(config).toMatchObject({ production: true, sampleContent: false, trustProxy: 'loopback' })
    expect(unsafeLogins(config)).toBeUndefined()
    expect(read(UNIT)).toContain('EnvironmentFile=/srv/lab/site/.env')
  })

  it.skipIf(!hasSystemd)('has a unit that systemd accepts (needs systemd-analyze)', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', deployed(UNIT)])
    const ours = String(stderr)
      .split('\n')
      .filter((line) => line.includes('lab-site') && !line.includes('is not executable'))
    expect({ status, ours }).toEqual({ status: 0, ours: [] })
  })

  it.skipIf(!hasCaddy)('has a Caddyfile as Caddy wants it (needs Caddy)', () => {
    const options = ['--adapter', 'caddyfile', '--config', deployed('Caddyfile')]
    expect(spawnSync('caddy', ['validate', ...options]).status).toBe(0)
  })

  it.skipIf(!nginx)('has a configuration that nginx accepts (needs nginx)', async () => {
    await mkdir(join(folder, 'sites'))
    const site = read('nginx-site.conf').replace(/80;/g, `${await freePort()};`)
    await writeFile(join(folder, 'sites/lab-site.conf'), site)
    const main = `pid ${folder}/pid; error_log stderr; events {} http { include ${folder}/sites/*; }`
    await writeFile(join(folder, 'nginx.conf'), main)
    const args = ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]
    const { status, stderr } = spawnSync(nginx ?? '', args)
    expect({ status, said: String(stderr) }).toMatchObject({ status: 0 })
  })
})
