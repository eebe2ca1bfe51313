import { joinRequestPaths } from '@lab/shared/joinRequests'
import { sitePaths } from '@lab/shared/paths'
import { researchPaths } from '@lab/shared/research'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { startTestServer } from '../../testing/startTestServer.ts'
import { siteIn } from '../../testing/testDatabase.ts'
import { database } from '../db/connect.ts'
import { parseConfig } from '../lib/config.ts'
import { openStores } from '../stores.ts'
import { storedVersion } from './migrations/migrate.ts'
import { SCHEMA_VERSION } from './migrations/migrations.ts'
import { restore } from './restore.ts'
import { firstVersion } from './testing/fixture.ts'

it('restores a site of the first version, also over one of newer software', async () => {
  const server = await startTestServer()
  await database()
    .collection('schemaversion')
    .updateOne({}, { $set: { version: 999 } })
  const config = parseConfig(siteIn(server.dataDir))
  const { files } = await openStores(config, pino({ level: 'silent' }))
  await restore({
    file: firstVersion,
    files,
    print: () => {},
    dataDir: server.dataDir,
    agree: async () => true,
  })
  expect(await storedVersion()).toBe(SCHEMA_VERSION)

  const { body: site } = await server.visitor.get(sitePaths.data).expect(200)
  expect(site.intro.slogan).toBe('Following water')
  expect(site.opporutunitiesAnnouncement[0].title).toBe('Doctoral position')
  expect(site.team).toMatchObject([{ name: 'Sample Member' }])
  expect(site.publication).toMatchObject([{ title: 'On memory' }])
  const headings = site.news.map(({ heading }: { heading: string }) => heading)
  expect(headings.sort()).toEqual(['Drought', 'Flood'])
  for (const { mainImage } of site.news) await server.visitor.get(mainImage).expect(200)
  const { body: research } = await server.visitor.get(researchPaths.list).expect(200)
  expect(JSON.stringify(research)).toContain('Snow')

  // The first version's password is good, and what it protected is there.
  const editor = await server.loggedIn()
  const { joinUsReq } = (await editor.get(joinRequestPaths.requests).expect(200)).body
  expect(joinUsReq).toMatchObject([{ lName: 'Applicant', email: 'a@example.org' }])
  const resume = await editor.get(joinUsReq[0].resumePath).expect(200)
  expect(resume.headers['content-type']).toBe('application/pdf')
  await server.stop()
})
