import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sitePaths } from '@lab/shared/paths'
import { expect, it } from 'vitest'
import { adminSettings, call, logIn, readSite } from '../testing/client.ts'
import { spawnServer } from '../testing/spawnServer.ts'

it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('keeps the day in %s', async (TZ) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lab-zone-'))
  const server = spawnServer(dataDir, { ...adminSettings, TZ })
  try {
    const address = await server.started
    const editor = await logIn(address)
    // The frame shows what does not stand above it on the home page: not the three newest.
    for (const date of ['2024-02-29', '2024-03-01', '2024-03-02', '2024-03-03'])
      expect((await editor.addNews({ date })).status).toBe(201)
    expect((await readSite(address)).news.at(-1)?.date).toBe('2024-02-29T00:00:00.000Z')
    const frame = await call(address + sitePaths.feedFrame)
    expect(await frame.text()).toContain('February 29, 2024')
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    await rm(dataDir, { recursive: true })
  }
})
