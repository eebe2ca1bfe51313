import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../src/archive/testing/runCommand.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-on-site-'))
  await mkdir(join(folder, 'empty'))
})
afterAll(() => rm(folder, { recursive: true }))

const commands = [
  ['backup', ['site.tar.gz']],
  ['admin', ['list']],
  ['admin', ['create', 'a@example.org']],
  ['sample', ['load']],
  ['sample', ['remove']],
  ['purge', []],
] as const

describe.each(commands)('%s %j', (name, args) => {
  it.each(['missing', 'empty'])(
    'is an error and makes nothing where the folder is %s',
    async (place) => {
      const before = await readdir(folder, { recursive: true })
      const argument = args.map((arg) => (arg.endsWith('.gz') ? join(folder, arg) : arg))
      const outcome = await runCommand(name, argument, { DATA_DIR: join(folder, place) })
      expect(outcome).toMatchObject({ code: 1, out: '' })
      expect(outcome.err).toMatch(/^There is no site in .+\n$/)
      expect(await readdir(folder, { recursive: true })).toEqual(before)
    },
  )
})

describe('a backup', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('is not written where anybody could fetch it', async () => {
    const file = join(server.dataDir, 'uploads', 'site.tar.gz')
    const outcome = await runCommand('backup', file, { DATA_DIR: server.dataDir })
    expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining('by anybody') })
    expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([])
  })

  it('is served to nobody when it is put there all the same', async () => {
    for (const name of ['site.tar.gz', 'notes.txt', 'db.sqlite']) {
      await writeFile(join(server.dataDir, 'uploads', name), 'private')
      await server.visitor.get(`/uploads/${name}`).expect(404)
    }
  })
})
