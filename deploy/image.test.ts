import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { pages, sitePaths } from '@lab/shared/paths'
import type { SiteData } from '@lab/shared/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Built,
  buildStages,
  carryOut,
  copyContext,
  machineEnvironment,
  placeIn,
} from './testing/buildStages.ts'
import { filledIn, readCompose } from './testing/compose.ts'
import { parseDockerfile } from './testing/dockerfile.ts'
import { findNginx, startNginx } from './testing/nginx.ts'
import { addressIn, end, freePort, ROOT } from './testing/processes.ts'

/** What lies about in the folder of somebody who runs the site, and must not be given away. */
const PRIVATE = [
  '.env',
  '.env.production',
  'server/.env',
  'data/lab.db',
  'server/data/uploads/a.webp',
  'backups/site.tar',
  'site.backup',
  'client/dist/old.js',
  'node_modules/planted/index.js',
  'shared/node_modules/planted/index.js',
  '.git/config',
]
const PLANTED = 'This must not get into an image.'

const stages = parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
const compose = readCompose(join(ROOT, 'docker-compose.yml'))
const nginx = findNginx()

let folder: string
let context: string
let built: Map<string, Built>
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-image-'))
  const checkout = join(folder, 'checkout')
  const others = /^(node_modules|dist|data|\.git|\.env)$/
  await cp(ROOT, checkout, { recursive: true, filter: (path) => !others.test(basename(path)) })
  for (const path of PRIVATE) {
    await mkdir(dirname(join(checkout, path)), { recursive: true })
    await writeFile(join(checkout, path), PLANTED)
  }
  context = join(folder, 'context')
  await copyContext(checkout, context)
  built = await buildStages(stages, { context, folder: join(folder, 'stages'), arguments: {} })
})

afterAll(async () => {
  for (const child of children.reverse()) await end(child)
  await rm(folder, { recursive: true, force: true })
})

const stage = (name: string): Built => {
  const found = built.get(name)
  if (!found) throw new Error(`The Dockerfile has no stage ${name}.`)
  return found
}

/** Starts a command of the `api` image as compose does it, but for its place on this machine. */
async function startApi(command: string[], address: RegExp, env: Record<string, string>) {
  const api = stage('api')
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: placeIn(api, '.'),
    env: { ...environmentOf(api), HOST: '127.0.0.1', ...env },
  })
  children.push(child)
  return addressIn(child, address)
}

function environmentOf(api: Built): Record<string, string> {
  const settings = { SESSION_KEYS: randomBytes(32).toString('hex') }
  const given = Object.entries(compose.api?.environment ?? {}).map(([name, value]) => [
    name,
    filledIn(value, settings),
  ])
  return {
    ...machineEnvironment(),
    ...api.env,
    ...Object.fromEntries(given),
    DATA_DIR: placeIn(api, api.env.DATA_DIR ?? ''),
  }
}

describe('the image', () => {
  it('knows every package of the site when it installs', async () => {
    const { workspaces }: { workspaces: string[] } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    )
    for (const path of workspaces)
      expect(existsSync(placeIn(stage('packages'), `${path}/package.json`)), path).toBe(true)
  })

  it('holds nothing private of the folder that it is built in', async () => {
    for (const root of [context, ...[...built.values()].map(({ root }) => root)]) {
      const files = await readdir(root, { recursive: true, withFileTypes: true })
      const own = files.filter(
        ({ name, parentPath }) => name.startsWith('.env') && !parentPath.includes('node_modules'),
      )
      expect(own.map(({ name, parentPath }) => join(parentPath, name))).toEqual([])
      for (const path of PRIVATE.map((path) => join(root, path)))
        expect(existsSync(path) && readFileSync(path, 'utf8') === PLANTED, path).toBe(false)
    }
    expect(await readdir(placeIn(stage('api'), '/data'))).toEqual([])
  })

  it('is not built when a step fails, such as one that packs again what is packed', async () => {
    const again = `find client/dist -regex '.*\\.\\(js\\|css\\|svg\\)' -exec gzip -9 -k {} +`
    const step = { name: 'RUN', flags: {}, words: again }
    const scene = { context, arguments: {}, stages: built }
    await expect(carryOut(step, stage('build'), scene)).rejects.toThrow('already exists')
  })

  it('runs as a user without rights, to whom its data folder belongs', () => {
    const api = stages.find(({ name }) => name === 'api')
    expect(stage('api').user).toBe('node')
    expect(api?.instructions).toContainEqual({
      name: 'COPY',
      flags: { from: 'build', chown: 'node:node' },
      words: '/site/data /data',
    })
  })

  it('has time to bring a site up to date before it counts as unwell', () => {
    const [, minutes] = /^(\d+)m$/.exec(stage('api').healthCheck.flags['start-period'] ?? '') ?? []
    expect(Number(minutes)).toBeGreaterThanOrEqual(30)
  })

  describe('started', () => {
    let url: string
    let env: Record<string, string>
    beforeAll(async () => {
      const database = await startApi(['node', 'server/dist/db.js'], /(mongodb:\/\/\S+)/, {
        DATA_DIR: join(folder, 'database'),
        DB_PORT: '0',
      })
      env = { MONGODB_URI: database, PORT: String(await freePort()), SAMPLE_CONTENT: 'on' }
      url = await startApi(stage('api').command, /The site is at (\S+)\//, env)
    })

    it('serves pages and is well', async () => {
      const health = await fetch(`${url}${sitePaths.health}`)
      expect(await health.json()).toMatchObject({ status: 'ok', database: 'up' })
      await expectPage(url)
      const { healthCheck } = stage('api')
      const [program = '', ...args] = healthCheck.command
      await promisify(execFile)(program, args, {
        env: { ...environmentOf(stage('api')), ...env },
      })
    })

    it.skipIf(!nginx)('serves pages behind the nginx of the other image', async () => {
      const web = stage('web')
      const running = await startNginx(nginx ?? '', {
        folder: join(folder, 'nginx'),
        template: placeIn(web, '/etc/nginx/templates/default.conf.template'),
        values: {
          API_SERVERS: `server ${new URL(url).host};`,
          WEB_LISTEN: `127.0.0.1:${await freePort()}`,
          WEB_ROOT: placeIn(web, web.env.WEB_ROOT ?? ''),
        },
      })
      children.push(running.child)
      await expectPage(running.url)
      const asked = new URL(web.healthCheck.command.at(-1) ?? '').pathname
      const answer = await fetch(running.url + asked)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain('<html')
    })
  })
})

/** A page, the script that it names, packed once, and a picture of the sample. */
async function expectPage(url: string) {
  const page = await fetch(`${url}${pages.people}`)
  expect(page.status).toBe(200)
  const [, script = ''] = /"(\/assets\/index-[\w-]+\.js)"/.exec(await page.text()) ?? []
  const code = await fetch(url + script)
  expect(code.headers.get('content-type')).toContain('javascript')
  expect(code.headers.get('content-encoding')).toMatch(/^(gzip|br)$/)
  expect(await code.text()).toContain('export')
  const { news }: SiteData = await (await fetch(url + sitePaths.data)).json()
  const picture = await fetch(url + news[0]?.mainImage)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000)
}
