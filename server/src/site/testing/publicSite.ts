import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imagePaths } from '@lab/shared/images'
import { newsPaths } from '@lab/shared/news'
import { opportunitiesPaths } from '@lab/shared/opportunities'
import { publicationPaths } from '@lab/shared/publications'
import { researchPaths } from '@lab/shared/research'
import { teamPaths } from '@lab/shared/team'
import {
  buildAnnouncement,
  buildMember,
  buildNews,
  buildPublication,
  buildResearch,
} from '@lab/shared/testing/build'
import sharp from 'sharp'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

/** The public address of the site. */
export const ORIGIN = 'https://lab.example.org'
/** The heading of its article, and the text of the picture there. */
export const NASTY = `Flood $& $' $1 </title></script><script>alert(1)</script> "quoted" & more`

type NewRecord = { _id: string; pictureTexts?: object }

export type PublicSite = {
  server: TestServer
  editor: Awaited<ReturnType<TestServer['loggedIn']>>
  /** Adds a record and answers its id. */
  add(path: string, record: NewRecord): Promise<string>
  clientDir: string
  newsId: string
  projectId: string
  picture: string
  stop(): Promise<void>
}

/** A site with a public address, a document and something of every kind. */
export async function startPublicSite(): Promise<PublicSite> {
  const clientDir = await mkdtemp(join(tmpdir(), 'lab-client-'))
  await writeFile(
    join(clientDir, 'index.html'),
    `<!doctype html><html lang="en"><head><title data-until-started>Lab</title><meta name="application-name" content="Lab"><link rel="alternate" href="/news.atom" type="application/atom+xml" title="News of Lab (Atom)"><link rel="alternate" href="/publication.atom" type="application/atom+xml" title="Publications of Lab (Atom)"></head><body><noscript>Script</noscript></body></html>`,
  )
  const server = await startTestServer({ clientDir, env: { PUBLIC_URL: `${ORIGIN}/` } })
  const editor = await server.loggedIn()

  const add: PublicSite['add'] = async (path, { _id, ...record }) =>
    (await editor.post(path).send(record).expect(201)).body.data._id

  const image = sharp({ create: { width: 700, height: 500, channels: 3, background: '#0f5468' } })
  const bytes = await image.png().toBuffer()
  const upload = await editor.post(imagePaths.news).attach('image', bytes, 'a.png').expect(200)
  const picture: string = upload.body.data.secure_url
  const news = buildNews({ heading: NASTY, mainImage: picture })
  const newsId = await add(newsPaths.add, { ...news, pictureTexts: { [picture]: NASTY } })
  const project = buildResearch({ title: 'Snow', sponsors: 'A fund' })
  const projectId = await add(researchPaths.add, project)
  await add(publicationPaths.add, buildPublication({ title: 'Published paper' }))
  await add(publicationPaths.add, buildPublication({ title: 'Paper in review', status: 'Review' }))
  await add(teamPaths.add, buildMember({ name: 'Sample Member' }))
  const { _id, ...hidden } = buildAnnouncement({ announcementStatus: false, title: 'A draft' })
  await editor.post(opportunitiesPaths.update).send(hidden).expect(200)
  return {
    server,
    editor,
    add,
    clientDir,
    newsId,
    projectId,
    picture,
    async stop() {
      await server.stop()
      await rm(clientDir, { recursive: true })
    },
  }
}
