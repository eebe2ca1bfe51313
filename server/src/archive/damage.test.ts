import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { siteIn } from '../../testing/testDatabase.ts'
import { database } from '../db/connect.ts'
import { parseConfig } from '../lib/config.ts'
import { Refusal } from '../lib/refusal.ts'
import { openStores } from '../stores.ts'
import { readArchive, writeArchive } from './archiveFile.ts'
import { newManifest, type Part, partsIn } from './archiveFormat.ts'
import { restore } from './restore.ts'
import { firstVersion } from './testing/fixture.ts'
import { runCommand } from './testing/runCommand.ts'
import { contentOf } from './testing/sites.ts'

const manifest = newManifest({ software: '0.1.0', schema: 1, records: 0, accounts: true })

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-damage-'))
  server = await startTestServer()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function archiveOf(name: string, ...parts: Part[]): Promise<string> {
  const file = join(folder, name)
  async function* all() {
    yield* parts
  }
  await writeArchive(file, all())
  return file
}

async function damaged(change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = join(folder, 'damaged.tar.gz')
  await writeFile(file, change(await readFile(firstVersion)))
  return file
}

async function restoreHere(file: string) {
  const config = parseConfig(siteIn(server.dataDir))
  const { files } = await openStores(config, pino({ level: 'silent' }))
  await restore({ file, files, print: () => {}, dataDir: server.dataDir, agree: async () => true })
}

async function readAll(file: string): Promise<Part[]> {
  const parts: Part[] = []
  for await (const part of readArchive(file)) parts.push(part)
  return parts
}

describe('restoring refuses, before it touches anything,', () => {
  it('an archive that is cut off, with one line', async () => {
    const before = await contentOf(database(), server.dataDir)
    const file = await damaged((bytes) => bytes.subarray(0, -500))
    const outcome = await runCommand('restore', file, { DATA_DIR: server.dataDir })
    expect(outcome).toEqual({
      code: 1,
      out: '',
      err: `${file} is not a whole archive: unexpected end of file.\n`,
    })
    expect(await contentOf(database(), server.dataDir)).toEqual(before)
  })

  it.each(['schema', 'format'])('an archive of a newer %s', async (what) => {
    const before = await contentOf(database(), server.dataDir)
    const newer = { ...manifest, [what]: 999 }
    const file = await archiveOf('newer', { kind: 'manifest', manifest: newer })
    await expect(restoreHere(file)).rejects.toThrow(/newer than this one/)
    expect(await contentOf(database(), server.dataDir)).toEqual(before)
  })

  it('a file that is not there', async () => {
    await expect(restoreHere(join(folder, 'nothing'))).rejects.toThrow(/There is no file/)
  })
})

describe('an archive', () => {
  it('never comes out different when a byte of the file differs', async () => {
    const whole = await readAll(firstVersion)
    const { length } = await readFile(firstVersion)
    let refused = 0
    for (let at = 0; at < length; at += 7) {
      const file = await damaged((bytes) => {
        bytes[at] = (bytes[at] ?? 0) ^ 0x10
        return bytes
      })
      // Compression knows several ways to write the same.
      const outcome = await readAll(file).catch((error: unknown) => error)
      if (outcome instanceof Refusal) refused += 1
      else expect(outcome, `byte ${at}`).toEqual(whole)
    }
    expect(refused).toBeGreaterThan(length / 7 / 2)
  })

  it('is known to be damaged wherever it ends too early', async () => {
    const { length } = await readFile(firstVersion)
    for (let end = 0; end < length; end += 97) {
      const file = await damaged((bytes) => bytes.subarray(0, end))
      await expect(readAll(file), `${end} bytes`).rejects.toBeInstanceOf(Refusal)
    }
  })

  it('is known to be damaged when a file was taken out', async () => {
    const file = await damaged((bytes) => {
      const tar = gunzipSync(bytes)
      const start = tar.indexOf('uploads/')
      // The file's header and its only block.
      return gzipSync(Buffer.concat([tar.subarray(0, start), tar.subarray(start + 1024)]))
    })
    await expect(readAll(file)).rejects.toThrow(/checksums do not match/)
  })

  it('is more than nothing', async () => {
    await expect(readAll(await archiveOf('empty'))).rejects.toThrow(/not a whole archive/)
  })

  it.each(['../escape.txt', 'uploads/../escape.txt', 'uploads/.hidden', 'elsewhere/a.txt'])(
    'takes no file to %s',
    async (name) => {
      const bytes = Buffer.from('x')
      await expect(archiveOf('stray', { kind: 'file', name, bytes })).rejects.toThrow(Refusal)
      async function* stray() {
        yield { name: 'archive.json', bytes: Buffer.from(JSON.stringify(manifest)) }
        yield { name, bytes }
      }
      const reading = async () => {
        for await (const _ of partsIn(stray()));
      }
      await expect(reading()).rejects.toThrow(/does not belong there/)
    },
  )

  it('leaves nothing behind when it cannot be written', async () => {
    const before = await readdir(folder)
    async function* failing(): AsyncGenerator<Part> {
      yield { kind: 'manifest', manifest }
      throw new Error('the database went away')
    }
    await expect(writeArchive(join(folder, 'x'), failing())).rejects.toThrow('went away')
    await expect(archiveOf('no folder/x')).rejects.toBeInstanceOf(Refusal)
    expect(await readdir(folder)).toEqual(before)
  })
})
