import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupPaths } from '@lab/shared/backups'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { fillSite } from '../../archive/testing/sites.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'lab-along-'))
  await fillSite(server)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

it('gives owners all that is public, in forms that other software reads, and nothing private', async () => {
  const editor = await server.loggedInAs('editor')
  expectRefusal(await server.visitor.get(backupPaths.takeAlong), 401)
  expectRefusal(await editor.get(backupPaths.takeAlong), 403)
  const owner = await server.loggedIn()
  const answer = await owner.get(backupPaths.takeAlong).responseType('blob').expect(200)
  const zip = join(folder, 'along.zip')
  await writeFile(zip, answer.body)
  // Another program reads it.
  execFileSync('python3', ['-m', 'zipfile', '-e', zip, folder])
  const names = await readdir(folder, { recursive: true })
  const text = (name: string) => readFile(join(folder, name), 'utf8')
  expect(names).toContain('README.txt')
  expect(JSON.parse(await text('json/news.json'))).toHaveLength(2)
  expect(await text('papers.bib')).toMatch(/title = \{+On memory/)
  const flood = names.find((name) => /^news\/.*flood/.test(name)) ?? ''
  expect(await text(flood)).toMatch(/^---\ntitle: "Flood"\n[\s\S]*\/uploads\//)
  const [[picture = ''] = []] = Object.entries(
    JSON.parse(await text('pictures/descriptions.json')),
  ).filter(([, words]) => words === 'A river above its banks')
  const bytes = await readFile(join(folder, picture.replace('/uploads/', 'pictures/')))
  expect(bytes).toEqual(await readFile(join(server.dataDir, picture)))
  const all = await Promise.all(names.filter((name) => /\.(json|md|bib)$/.test(name)).map(text))
  expect(all.join()).not.toMatch(/passwordHash|Applicant|a@example\.org|editedBy/)
})
