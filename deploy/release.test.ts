import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from './testing/processes.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const packageOf = (folder: string) =>
  z
    .object({ version: z.string(), workspaces: z.array(z.string()).default([]) })
    .parse(JSON.parse(read(join(folder, 'package.json'))))

const { version, workspaces } = packageOf('.')

it('a release has one version everywhere, and its changes are told', () => {
  for (const folder of workspaces) expect(packageOf(folder).version, folder).toBe(version)

  const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  const citation = z
    .object({
      'cff-version': z.literal('1.2.0'),
      message: z.string(),
      title: z.string(),
      authors: z.array(z.object({ name: z.string() })).min(1),
      version: z.string(),
      'date-released': z.iso.date(),
      license: z.literal('MIT'),
    })
    .parse(parse(read('CITATION.cff')))
  expect(citation.version).toBe(version)
  expect(headings.slice(0, 2)).toEqual(['Unreleased', `${version} – ${citation['date-released']}`])
})
