import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk } from '@lab/embedded-db/testing/smallDisk'
import { newsPaths } from '@lab/shared/news'
import { sitePaths } from '@lab/shared/paths'
import type { Failure } from '@lab/shared/reply'
import type { Health } from '@lab/shared/site'
import sharp from 'sharp'
import { expect, it, type TestContext } from 'vitest'
import { adminSettings, call, type Editor, logIn, read, readSite } from '../testing/client.ts'
import { picture } from '../testing/pictures.ts'
import { spawnServer } from '../testing/spawnServer.ts'
import { onEmbeddedOnly } from '../testing/testDatabase.ts'

/** Noise does not compress, so its picture is large. */
const largePicture = () =>
  sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#888',
    },
  })
    .png()
    .toBuffer()

/** Adds items until one is refused; answers how many were taken, and the refusal. */
async function addUntilRefused(editor: Editor) {
  for (let taken = 0; ; taken++) {
    const answer = await editor.addNews({ body: ['x'.repeat(15_000)] })
    if (answer.status !== 201) return { taken, answer }
  }
}

it(
  'says that the disk is full, keeps what it has, and goes on when there is room',
  onEmbeddedOnly('its file on a full disk'),
  async (context) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lab-full-'))
    const disk = mountSmallDisk(dataDir, '1m', context)
    const server = spawnServer(dataDir, { ...adminSettings, LOG_LEVEL: 'silent' })
    try {
      const address = await server.started
      const editor = await logIn(address)
      const before = await readdir(join(dataDir, 'uploads'))

      const upload = await editor.upload(await largePicture())
      expect(upload.status).toBe(507)
      expect((await read<Failure>(upload)).message).toMatch(/no room/)
      expect(await readdir(join(dataDir, 'uploads'))).toEqual(before)

      const { taken, answer } = await addUntilRefused(editor)
      expect(answer.status).toBe(507)
      expect((await read<Failure>(answer)).message).toMatch(/no room/)
      expect((await readSite(address)).news).toHaveLength(taken)
      expect((await call(`${address}/api/health`)).status).toBe(200)

      disk.grow('32m')
      expect((await editor.addNews({})).status).toBe(201)
      expect((await editor.upload(await largePicture())).status).toBe(200)
      expect((await readSite(address)).news).toHaveLength(taken + 1)
    } finally {
      server.child.kill('SIGKILL')
      await server.ended
      disk.unmount()
      await rm(dataDir, { recursive: true })
    }
  },
)

/** A disk that something else fills up, with a site on it. */
async function siteOnFullDisk(context: TestContext, use: (site: FullSite) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lab-full-'))
  const disk = mountSmallDisk(dataDir, '16m', context)
  const filler = join(dataDir, 'filler')
  const settings = { ...adminSettings, LOG_LEVEL: 'silent' }
  let server = spawnServer(dataDir, settings)
  try {
    await use({
      dataDir,
      address: () => server.started,
      fill: () => writeFile(filler, Buffer.alloc(32 * 1024 * 1024)).catch(() => {}),
      free: () => rm(filler),
      async restart(signal) {
        server.child.kill(signal)
        await server.ended
        server = spawnServer(dataDir, settings)
        return server.started
      },
    })
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    disk.unmount()
    await rm(dataDir, { recursive: true })
  }
}

type FullSite = {
  dataDir: string
  address(): Promise<string>
  fill(): Promise<void>
  free(): Promise<void>
  restart(signal: NodeJS.Signals): Promise<string>
}

const healthOf = async (address: string) => read<Health>(await call(address + sitePaths.health))

/** As many items with a picture, and their ids. */
async function addItems(editor: Editor, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const upload = await editor.upload(await picture('png'))
    const { data } = await read<{ data: { secure_url: string } }>(upload)
    const body = [`${i} `.repeat(5_000)]
    const added = await editor.addNews({ heading: `Item ${i}`, body, mainImage: data.secure_url })
    ids.push((await read<{ data: { _id: string } }>(added)).data._id)
  }
  return ids
}

it(
  'lets editors log in and delete on a disk without any room, also after a restart',
  onEmbeddedOnly('its file on a full disk'),
  (context) =>
    siteOnFullDisk(context, async (site) => {
      let address = await site.address()
      let editor = await logIn(address)
      const ids = await addItems(editor, 12)
      await readSite(address)
      await site.fill()

      let left = ids.length
      for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
        for (let i = 0; i < 3; i++) {
          editor = await logIn(address)
          const { taken, answer } = await addUntilRefused(editor)
          expect(answer.status).toBe(507)
          left += taken
          expect((await editor.delete(newsPaths.delete(ids.pop() ?? ''))).status).toBe(200)
          expect((await readSite(address)).news).toHaveLength(--left)
          expect(await healthOf(address)).toMatchObject({ status: 'degraded', database: 'up' })
          await site.fill()
        }
        address = await site.restart(signal)
        expect((await readSite(address)).news).toHaveLength(left)
      }

      await site.free()
      expect(await healthOf(address)).toMatchObject({ status: 'ok', database: 'up' })
      editor = await logIn(address)
      expect((await editor.addNews({})).status).toBe(201)
    }),
)

it.for(['SIGKILL', 'SIGTERM'] as const)(
  'shows what it last knew, without that reserve too, until there is room: %s',
  onEmbeddedOnly('its file on a full disk'),
  (signal, context) =>
    siteOnFullDisk(context, async (site) => {
      const editor = await logIn(await site.address())
      await addItems(editor, 2)
      await readSite(await site.address())
      await rm(join(site.dataDir, 'reserve'))
      await site.fill()

      const address = await site.restart(signal)
      expect((await readSite(address)).news).toHaveLength(2)
      expect(await healthOf(address)).toMatchObject({ status: 'degraded' })

      await site.free()
      const isWell = async () => (await healthOf(address)).status
      await expect.poll(isWell, { timeout: 60_000 }).toBe('ok')
      expect((await (await logIn(address)).addNews({})).status).toBe(201)
      expect((await readSite(address)).news).toHaveLength(3)
    }),
)
