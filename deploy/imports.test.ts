import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCES = ['shared/src', 'server/embedded-db/src', 'server/src', 'client/src']

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'lab-imports-'))
  for (const folder of SOURCES)
    await cp(join(ROOT, folder), join(copy, folder), { recursive: true })
})
afterAll(() => rm(copy, { recursive: true }))

/** @returns the imports that are refused */
async function refused(): Promise<string[]> {
  const run = promisify(execFile)(process.execPath, [join(ROOT, 'scripts/imports.mjs'), copy])
  const { stderr } = await run.catch((error: { stderr: string }) => error)
  return stderr.split('\n').filter(Boolean)
}

it.each([
  [
    'the client',
    'the server',
    'client/src/lib/clientPlanted.ts',
    '../../../server/src/lib/markup.ts',
  ],
  ['a feature', 'another', 'server/src/features/news/featurePlanted.ts', '../team/team.model.ts'],
  [
    'a feature',
    'the table of all',
    'server/src/features/news/tablePlanted.ts',
    '../contentTypes.ts',
  ],
  ['lib', 'a feature', 'server/src/lib/libPlanted.ts', '../features/news/news.model.ts'],
  ['the site', 'the app', 'server/src/site/pages/sitePlanted.ts', '../../app.ts'],
  ['lib', 'the archive', 'server/src/lib/archivePlanted.ts', '../archive/tar.ts'],
  [
    'the embedded database',
    'the site',
    'server/embedded-db/src/deep/dbPlanted.ts',
    '../../../src/lib/markup.ts',
  ],
  ['the server', 'lab.json', 'server/src/site/pages/labPlanted.ts', '@lab/shared/lab'],
  ['shared', 'the same', 'shared/src/labPlanted.ts', './lab.ts'],
  ['the client', 'defaults', 'client/src/ui/labPlanted.ts', '@lab/shared/defaultSettings'],
  ['shared', 'the client', 'shared/src/sharedPlanted.ts', '../../client/src/lib/randomId.ts'],
  [
    'the server',
    'the embedded database, elsewhere',
    'server/src/images/enginePlanted.ts',
    '@lab/embedded-db',
  ],
])('refuses what %s would import of %s', async (_from, _to, file, target) => {
  const path = join(copy, file)
  await cp(join(ROOT, 'shared/src/dates.ts'), path)
  await writeFile(path, `import '${target}'\n`)
  const lines = await refused()
  await rm(path)
  expect(lines).toEqual([expect.stringContaining(`${file} imports `)])
})

it('refuses the editor in a page of visitors', async () => {
  const path = join(copy, 'client/src/features/news/NewsPage.tsx')
  const page = await readFile(path, 'utf8')
  await writeFile(path, `import '../../editor/form/notice.ts'\n${page}`)
  expect((await refused()).join()).toContain('editor/form/notice.ts is in what visitors load')
  await writeFile(path, page)
})

it('refuses nothing of what is there', async () => {
  expect(await refused()).toEqual([])
})
