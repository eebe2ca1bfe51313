import { createHash } from 'node:crypto'
import { cp, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultSettings } from '@lab/shared/defaultSettings'
import { filePaths } from '@lab/shared/files'
import { freePagePaths } from '@lab/shared/freePages'
import { imagePaths } from '@lab/shared/images'
import { introPaths } from '@lab/shared/intro'
import { joinRequestPaths } from '@lab/shared/joinRequests'
import { newsPaths } from '@lab/shared/news'
import { openingPaths } from '@lab/shared/openings'
import { opportunitiesPaths } from '@lab/shared/opportunities'
import { publicationPaths } from '@lab/shared/publications'
import { researchPaths } from '@lab/shared/research'
import { settingsPaths } from '@lab/shared/settings'
import { teamPaths } from '@lab/shared/team'
import {
  buildAnnouncement,
  buildIntro,
  buildMember,
  buildNews,
  buildOpening,
  buildPublication,
  buildResearch,
  buildTheme,
} from '@lab/shared/testing/build'
import { themePaths } from '@lab/shared/themes'
import type { Db } from 'mongodb'
import { picture } from '../../../testing/pictures.ts'
import type { TestServer } from '../../../testing/startTestServer.ts'
import { copyDatabase, inDatabase, siteIn } from '../../../testing/testDatabase.ts'

/** What a site says about itself is not its content. */
const passing = [
  'sessions',
  'loginattempts',
  'dailycounts',
  'contentversions',
  'lastpurges',
  'maintenance',
  'restorejournal',
]

/** Every record, byte by byte, and every file of a site, by name. */
export type Content = Record<string, string>

export async function contentOf(db: Db, dataDir: string): Promise<Content> {
  return Object.fromEntries([...(await recordsIn(db)), ...(await filesIn(dataDir))])
}

/** Copies a site as it is at this moment; a socket cannot be copied. */
export async function copySite(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: async (path) => !(await lstat(path)).isSocket() })
  await copyDatabase(from, to)
}

/** The content of a site, wherever it has its records. */
export const contentIn = (dataDir: string, site = siteIn(dataDir)): Promise<Content> =>
  inDatabase(site, (db) => contentOf(db, dataDir))

async function recordsIn(db: Db): Promise<[string, string][]> {
  const found: [string, string][] = []
  for (const { name } of await db.listCollections().toArray()) {
    if (passing.includes(name)) continue
    const records = await db.collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray()
    for (const [index, record] of records.entries())
      found.push([`${name} ${index}`, Buffer.from(Object.values(record)).toString('base64')])
  }
  return found
}

async function filesIn(dataDir: string): Promise<[string, string][]> {
  const names = await Promise.all(
    ['uploads', 'resumes', 'files'].map(async (folder) =>
      // What older sites have none of.
      (await readdir(join(dataDir, folder)).catch(() => [])).map((name) => join(folder, name)),
    ),
  )
  return Promise.all(
    names.flat().map(async (name): Promise<[string, string]> => {
      const bytes = await readFile(join(dataDir, name))
      return [name, createHash('sha256').update(bytes).digest('hex')]
    }),
  )
}

type Editor = Awaited<ReturnType<TestServer['loggedIn']>>

export async function uploadPicture(editor: Editor, color?: string): Promise<string> {
  const bytes = await picture('png', color)
  const answer = await editor.post(imagePaths.news).attach('image', bytes, 'a.png').expect(200)
  return answer.body.data.secure_url
}

async function uploadPdf(editor: Editor): Promise<string> {
  const sent = editor.post(filePaths.upload).field('name', 'Snow.pdf')
  return (await sent.attach('file', resume, 'Snow.pdf').expect(200)).body.data.url
}

/** Gives a site something of every kind. */
export async function fillSite(server: TestServer): Promise<void> {
  const editor = await server.loggedIn()
  const [one, two, shared] = await Promise.all(
    ['#a0522d', '#2e8b57', '#4682b4'].map((color) => uploadPicture(editor, color)),
  )
  if (!one || !two || !shared) throw new Error('The pictures were not stored.')
  const post = (path: string, { _id, ...record }: { _id: string; pictureTexts?: object }) =>
    editor
      .post(path)
      .send(record)
      .expect(/"success":true/)
  const flood = buildNews({ heading: 'Flood', mainImage: one, otherImage: [shared] })
  const pictureTexts = { [one]: 'A river above its banks' }
  await post(newsPaths.add, { ...flood, pictureTexts })
  await post(newsPaths.add, buildNews({ heading: 'Drought', mainImage: shared }))
  await post(teamPaths.add, buildMember({ name: 'Sample Member', img: two }))
  await post(publicationPaths.add, buildPublication({ title: 'On memory', imgUrl: two }))
  await post(researchPaths.add, buildResearch({ title: 'Snow', mainImage: one }))
  await editor
    .post(introPaths.update)
    .send(buildIntro({ slogan: 'Following water' }))
    .expect(200)
  await post(themePaths.add, buildTheme({ title: 'Rain', image: two }))
  await post(openingPaths.add, buildOpening({ title: 'On snow' }))
  await editor.post(settingsPaths.edit('join')).send({ title: 'Come along' }).expect(200)
  const { title, text } = defaultSettings.mentorship
  const courses = [{ title: 'Snow', text: '', code: 'SN 1', syllabus: await uploadPdf(editor) }]
  await editor.post(settingsPaths.edit('mentorship')).send({ title, text, courses }).expect(200)
  const page = { title: 'Data', slug: 'data', body: '<p>All of it.</p>', place: 'menu', order: 0 }
  await editor.post(freePagePaths.add).send(page).expect(201)
  await editor.post(opportunitiesPaths.update).send(buildAnnouncement()).expect(200)
  await server.visitor
    .post(joinRequestPaths.requests)
    .field({ fName: 'Sample', lName: 'Applicant', email: 'a@example.org', expertise: 'Snow' })
    .attach('resume', resume, 'cv.pdf')
    .expect(201)
}

export const resume = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n')
