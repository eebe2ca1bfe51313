import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from './testing/processes.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-check-'))
  await cp(join(ROOT, 'scripts/check.mjs'), join(folder, 'check.mjs'))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'scripts'))
  for (const script of ['imports', 'directions'])
    await writeFile(join(folder, 'scripts', `${script}.mjs`), '')
  await writeFile(join(folder, 'biome.json'), '{ "files": { "includes": ["source.ts"] } }\n')
  await writeFile(join(folder, 'tsconfig.json'), '{ "files": ["source.ts"] }\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function check(source: string) {
  await writeFile(join(folder, 'source.ts'), source)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['check.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

it('the check tells of form and types at once', async () => {
  const { status, output } = await check('export const   one: number = "one"\n')
  expect(status).toBe(1)
  expect(output).toContain('Formatter would have printed')
  expect(output).toContain('TS2322')
})

it('the check fails for either alone, and is content with neither', async () => {
  expect(await check('export const   one: number = 1\n')).toMatchObject({ status: 1 })
  expect(await check('export const one: number = "one";\n')).toMatchObject({ status: 1 })
  expect(await check('export const one = 1;\n')).toMatchObject({ status: 0 })
})
