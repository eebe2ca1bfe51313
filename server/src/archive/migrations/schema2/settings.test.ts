import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteData } from '@lab/shared/site'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, readSite } from '../../../../testing/client.ts'
import { forgetTurns } from '../../../../testing/forgetTurns.ts'
import { spawnServer } from '../../../../testing/spawnServer.ts'
import { onEmbeddedOnly, siteIn } from '../../../../testing/testDatabase.ts'
import { connectDatabase } from '../../../db/connect.ts'
import { parseConfig } from '../../../lib/config.ts'
import { readPublicRecords } from '../../../site/content/siteData.ts'
import { openFileStores } from '../../../stores.ts'
import { readArchive } from '../../archiveFile.ts'
import { keepBackup } from '../../keptBackups.ts'
import { restore } from '../../restore.ts'
import { openSiteFiles } from '../../siteFiles.ts'
import { labOfRelease, release } from '../../testing/fixture.ts'
import { runScript } from '../../testing/runCommand.ts'
import { copySite } from '../../testing/sites.ts'
import { migrate, storedVersion } from '../migrate.ts'
import { schema2Of } from './schema2.ts'

/** Commands of a migration at which it is killed, evenly from the first to the last. */
const MOMENTS = Number(process.env.KILL_ROUNDS ?? 3)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-settings-'))
})
afterAll(() => rm(folder, { recursive: true }))

const print = () => {}
const migrations = async () => [schema2Of(await labOfRelease())]

/** Works on the records of a site that is not running. */
async function using<T>(
  dataDir: string,
  work: (files: Awaited<ReturnType<typeof openSiteFiles>>) => Promise<T>,
): Promise<T> {
  const config = parseConfig(siteIn(dataDir))
  const { close } = await connectDatabase(config)
  try {
    return await work(await openSiteFiles(dataDir, await openFileStores(config)))
  } finally {
    await close()
  }
}

const migrated = (dataDir: string) =>
  using(dataDir, async (files) => {
    await forgetTurns()
    const backUp = (confirm: () => Promise<void>) =>
      keepBackup({ dataDir, files, print, kind: 'before-migration' }, confirm)
    await migrate({ migrations: await migrations(), files, backUp, print })
    expect(await storedVersion()).toBe(2)
    return readPublicRecords()
  })

/** What visitors of the site see by the software as it comes, which knows nothing of the lab's files. */
async function expectTheLab(dataDir: string) {
  const server = spawnServer(dataDir)
  try {
    const address = await server.started
    const site = await readSite(address)
    const { identity, home, mentorship, research } = site.settings
    expect(identity).toMatchObject({
      name: 'Glacier & Stream Lab',
      shortName: 'Glacier Lab',
      university: { name: 'Northern University' },
      email: 'office@glacier.example.org',
      copyright: '© Glacier Lab',
    })
    expect(home.hero.alt).toBe('A tower above a glacier')
    expect(mentorship.courses.map(({ title }) => title)).toEqual(['Ice'])
    // What the lab has left as it came follows the software.
    expect(research.title).toBe('Research')
    expect(site.themes).toMatchObject([{ title: 'Melt' }])
    expect(site.investigators).toMatchObject([{ name: 'Prof. Other Person' }])
    expect(site.team.map(({ name }) => name)).toEqual(['Sample Member', 'Second Member'])
    await expectPictures(address, site)
    const document = await (await call(address)).text()
    expect(document).toContain('>Glacier &amp; Stream Lab</title>')
    expect(document).not.toMatch(/(?:content="| of )Sample Hydrology/)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

async function expectPictures(address: string, { settings, themes, ...site }: SiteData) {
  const tower = await readFile(join(release, 'tower.webp'))
  const [theme, investigator] = [themes[0]?.image ?? '', site.investigators[0]?.img ?? '']
  for (const src of [settings.home.hero.src, theme]) {
    expect(src).toMatch(/^\/uploads\//)
    expect(Buffer.from(await (await call(address + src)).arrayBuffer())).toEqual(tower)
  }
  const texts = [theme, investigator].map((src) => site.pictureTexts[src])
  expect(texts).toEqual(['A tower', 'Drawn portrait of Prof. Sample Investigator'])
  for (const src of [settings.identity.university.logo.src, investigator])
    expect((await call(address + src)).status).toBe(200)
}

it(
  'a data folder of version 0.1.0 keeps what its lab.json said, text and picture',
  onEmbeddedOnly('its file of an older version'),
  async () => {
    const dataDir = join(folder, 'opened')
    await copySite(join(release, 'site'), dataDir)
    await migrated(dataDir)
    await expectTheLab(dataDir)
    // Once only.
    const before = await using(dataDir, readPublicRecords)
    expect(await migrated(dataDir)).toEqual(before)
  },
)

it('so does its archive', async () => {
  const dataDir = join(folder, 'restored')
  await using(dataDir, async (files) =>
    restore({
      file: join(release, 'archive.tar.gz'),
      dataDir,
      files,
      print,
      migrations: await migrations(),
      agree: async () => true,
    }),
  )
  await expectTheLab(dataDir)
})

it(
  `a migration that is killed at any of ${MOMENTS} moments is finished by the next start`,
  onEmbeddedOnly('its file of an older version'),
  async () => {
    const script = 'archive/migrations/testing/migrateUntil.ts'
    const whole = join(folder, 'whole')
    await copySite(join(release, 'site'), whole)
    const { code, out, err } = await runScript(script, [whole])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const expected = await using(whole, readPublicRecords)
    const count = Number(out)
    expect(count).toBeGreaterThan(MOMENTS)

    for (let moment = 0; moment < MOMENTS; moment++) {
      const dataDir = join(folder, `killed ${moment}`)
      await copySite(join(release, 'site'), dataDir)
      const nth = 1 + Math.round((moment * (count - 1)) / (MOMENTS - 1))
      const outcome = await runScript(script, [dataDir, String(nth)])
      expect(outcome).toMatchObject({ code: null, err: '' })
      expect(await migrated(dataDir)).toEqual(expected)
      // The way back to the old state is there, once.
      const backups = (await readdir(join(dataDir, 'backups'))).sort()
      for await (const part of readArchive(join(dataDir, 'backups', backups[0] ?? '')))
        if (part.kind === 'manifest') expect(part.manifest.schema).toBe(1)
    }
  },
)
