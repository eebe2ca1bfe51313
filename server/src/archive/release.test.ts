import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JoinRequest, joinRequestPaths } from '@lab/shared/joinRequests'
import type { News } from '@lab/shared/news'
import { researchPaths } from '@lab/shared/research'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminSettings, call, logIn, read, readSite } from '../../testing/client.ts'
import { spawnServer } from '../../testing/spawnServer.ts'
import { inDatabase, onEmbeddedOnly, siteIn } from '../../testing/testDatabase.ts'
import { release } from './testing/fixture.ts'
import { runCommand } from './testing/runCommand.ts'
import { copySite } from './testing/sites.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-release-'))
})
afterAll(() => rm(folder, { recursive: true }))

it(
  'opens the data folder of version 0.1.0',
  onEmbeddedOnly('its file of an older version'),
  async () => {
    const dataDir = join(folder, 'opened')
    await copySite(join(release, 'site'), dataDir)
    await expectWhole(dataDir)
  },
)

it('restores the archive of version 0.1.0', async () => {
  const dataDir = join(folder, 'restored')
  const outcome = await runCommand('restore', join(release, 'archive.tar.gz'), {
    DATA_DIR: dataDir,
  })
  expect(outcome).toMatchObject({ code: 0, err: '' })
  await expectWhole(dataDir)
})

async function expectWhole(dataDir: string) {
  const server = spawnServer(dataDir, adminSettings)
  try {
    const address = await server.started
    const { intro, team, news, publication, pictureTexts } = await readSite(address)
    expect(intro.slogan).toBe('Following water')
    expect(team.map(({ name }) => name)).toEqual(['Sample Member', 'Second Member'])
    expect(news.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(['Flood', 'Drought', 'Météo & “quotes” <b>']),
    )
    expect(news).toHaveLength(3)
    expect(publication.map(({ title }) => title).sort()).toEqual(['On memory', 'On rivers'])
    expect(Object.values(pictureTexts)).toContain('Rain')
    for (const { mainImage } of news satisfies News[])
      expect((await call(address + mainImage)).status).toBe(200)
    const projects = JSON.stringify(await read(await call(address + researchPaths.list)))
    expect(projects).toMatch(/Ice.*Snow|Snow.*Ice/)

    const editor = await logIn(address)
    const { joinUsReq } = await read<{ joinUsReq: JoinRequest[] }>(
      await editor.get(joinRequestPaths.requests),
    )
    const named = joinUsReq.map(({ fName, archived }) => `${fName} ${archived}`)
    expect(named.sort()).toEqual(['Archived true', 'Open false', 'Sample false'])
    for (const { resumePath } of joinUsReq)
      if (resumePath) expect((await editor.get(resumePath)).status).toBe(200)
    const accounts = await runCommand('admin', 'list', { DATA_DIR: dataDir })
    expect(accounts.out).toMatch(/editor@example\.org.*\nsecond@example\.org.*disabled/)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
  const users = await inDatabase(siteIn(dataDir), (db) => db.collection('users').find().toArray())
  expect(users.map(({ role }) => role)).toEqual(['owner', 'owner'])
}
