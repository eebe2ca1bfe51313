import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk } from '@lab/embedded-db/testing/smallDisk'
import type { Failure } from '@lab/shared/reply'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { adminSettings, call, type Editor, logIn, read, readSite } from './lib/testing/client.ts'
import { spawnServer } from './lib/testing/spawnServer.ts'

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

it('says that the disk is full, keeps what it has, and goes on when there is room', async (context) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lab-full-'))
  const disk = mountSmallDisk(dataDir, '1m', context)
  const server = spawnServer(dataDir, { ...adminSettings, LOG_LEVEL: 'silent' })
  try {
    const address = await server.started
    const editor = await logIn(address)

    const upload = await editor.upload(await largePicture())
    expect(upload.status).toBe(507)
    expect((await read<Failure>(upload)).message).toMatch(/no room/)
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([])

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
})
