import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JoinRequest, joinRequestPaths } from '@lab/shared/joinRequests'
import { sitePaths } from '@lab/shared/paths'
import type { Health } from '@lab/shared/site'
import { admin } from '@lab/shared/testing/admin'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminSettings, call, logIn, read, readSite } from '../testing/client.ts'
import { picture } from '../testing/pictures.ts'
import { type SpawnedServer, spawnServer } from '../testing/spawnServer.ts'
import { startDatabase } from '../testing/startDatabase.ts'
import { onEmbeddedOnly } from '../testing/testDatabase.ts'
import { runCommand } from './archive/testing/runCommand.ts'

let folder: string
let dataDir: string
let running: SpawnedServer[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-folder-'))
  dataDir = join(folder, 'data')
  running = []
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await rm(folder, { recursive: true })
})

async function start(env: Record<string, string> = {}) {
  await mkdir(dataDir, { recursive: true })
  const server = spawnServer(dataDir, { ...adminSettings, LOG_LEVEL: 'silent', ...env })
  running.push(server)
  return { ...server, address: await server.started }
}

async function stop({ child, ended }: SpawnedServer, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal)
  await ended
}

const healthOf = async (address: string) => read<Health>(await call(address + sitePaths.health))

async function apply(address: string, name: string) {
  const form = new FormData()
  const fields = {
    fName: name,
    lName: 'Sample',
    email: `${name}@example.org`,
    expertise: name.repeat(700),
  }
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('resume', new Blob([`%PDF-1.4\n% ${name}\n%%EOF\n`]), 'cv.pdf')
  return call(address + joinRequestPaths.requests, { method: 'POST', body: form })
}

describe('a data folder that is taken away while the site runs', () => {
  const away = () => join(folder, 'away')
  const takings: [string, () => Promise<unknown>][] = [
    ['removed', () => rename(dataDir, away())],
    [
      'replaced',
      async () => {
        await rename(dataDir, away())
        await cp(away(), dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') })
      },
    ],
  ]

  it.each(takings)(
    'takes nothing that would be lost, and says so at once: %s',
    onEmbeddedOnly('a folder that holds it'),
    async (_, take) => {
      const { address } = await start()
      const editor = await logIn(address)
      await editor.addNews({ heading: 'Before' })
      expect(await healthOf(address)).toMatchObject({ status: 'ok', database: 'up' })

      await take()
      expect(await healthOf(address)).toMatchObject({ status: 'degraded', database: 'down' })
      const refused = [
        await editor.addNews({ heading: 'During' }),
        await editor.upload(await picture('png')),
        await apply(address, 'Applicant'),
        await call(`${address}/api/user/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(admin),
        }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503])
      expect((await readSite(address)).news).toMatchObject([{ heading: 'Before' }])

      await rm(dataDir, { recursive: true, force: true })
      await rename(away(), dataDir)
      expect(await healthOf(address)).toMatchObject({ status: 'ok', database: 'up' })
      expect((await editor.addNews({ heading: 'After' })).status).toBe(201)
    },
  )

  it.each(takings)('keeps no file either where MongoDB has the records: %s', async (_, take) => {
    const { address } = await start({ MONGODB_URI: await startDatabase() })
    const editor = await logIn(address)
    await take()
    expect(await healthOf(address)).toMatchObject({ status: 'degraded', database: 'up' })
    expect((await editor.upload(await picture('png'))).status).toBe(503)
    expect((await apply(address, 'Applicant')).status).toBe(503)
    const answer = await editor.get(joinRequestPaths.requests)
    expect(await read(answer)).toMatchObject({ joinUsReq: [] })
  })
})

describe('a database that is lost or damaged', onEmbeddedOnly('its file'), () => {
  const file = () => join(dataDir, 'db.sqlite')

  async function siteWithPicture() {
    const server = await start()
    const editor = await logIn(server.address)
    const { data } = await read<{ data: { secure_url: string } }>(
      await editor.upload(await picture('png')),
    )
    await editor.addNews({ heading: 'Flood', mainImage: data.secure_url })
    const archive = join(folder, 'site.tar.gz')
    expect(await runCommand('backup', archive, { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    await stop(server)
    return archive
  }

  it.each<[string, RegExp, () => Promise<unknown>]>([
    ['missing', /missing or empty/, () => rm(file())],
    ['empty', /missing or empty/, () => writeFile(file(), '')],
    [
      'damaged',
      /damaged/,
      async () => {
        const bytes = await readFile(file())
        bytes.write('Flooe', bytes.indexOf('Flood'))
        await writeFile(file(), bytes)
      },
    ],
  ])('stops the start, which says how to restore: %s', async (_, words, harm) => {
    const archive = await siteWithPicture()
    await harm()
    const files = await readdir(dataDir)
    const server = spawnServer(dataDir, adminSettings)
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(words)
    expect(server.output()).toMatch(/^[^\n]*npm run restore -- FILE\n$/)
    expect(await readdir(dataDir)).toEqual(files)
    expect(await runCommand('backup', join(folder, 'other'), { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
    })

    await rm(file(), { force: true })
    expect(await runCommand('restore', archive, { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    const { address } = await start()
    const { news } = await readSite(address)
    expect(news).toMatchObject([{ heading: 'Flood' }])
    expect((await call(address + news[0]?.mainImage)).status).toBe(200)
  })
})

describe('an application that is deleted', onEmbeddedOnly('what is in its files'), () => {
  /** The files of the data folder that hold the words. */
  async function filesWith(words: string): Promise<string[]> {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const contents = await Promise.all(
      files.map(async (path) => ({ path, bytes: await readFile(path) })),
    )
    return contents.filter(({ bytes }) => bytes.includes(words)).map(({ path }) => path)
  }

  it('is in no file any more, at once, after a kill and after a stop', async () => {
    const server = await start()
    for (const name of ['Gonzales', 'Abernathy', 'Remaining'])
      expect((await apply(server.address, name)).status).toBe(201)
    const editor = await logIn(server.address)
    const answer = await editor.get(joinRequestPaths.requests)
    const { joinUsReq } = await read<{ joinUsReq: JoinRequest[] }>(answer)
    for (const { _id, fName } of joinUsReq) {
      if (fName === 'Remaining') continue
      await editor.post(joinRequestPaths.archive(_id), {})
      expect((await editor.delete(joinRequestPaths.request(_id))).status).toBe(200)
    }
    const left = async () => [...(await filesWith('Gonzales')), ...(await filesWith('Abernathy'))]
    expect(await left()).toEqual([])
    expect(await filesWith('Remaining')).not.toEqual([])
    await stop(server, 'SIGKILL')
    expect(await left()).toEqual([])
    await stop(await start())
    expect(await left()).toEqual([])
  })
})
