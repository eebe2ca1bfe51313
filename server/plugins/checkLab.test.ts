import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { labShape } from '@lab/shared/lab.schema'
import { expect, it } from 'vitest'
import { ROOT } from '../src/lib/root.ts'
import { problemsIn } from './checkLab.ts'

const text = readFileSync(join(ROOT, 'shared/src/lab.json'), 'utf8')
const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length

it('finds nothing wrong with what comes with the site, nor with that of version 0.1.0', () => {
  expect(problemsIn(text)).toEqual([])
  const earlier = join(ROOT, 'server/src/archive/fixtures/0.1.0/lab.json')
  expect(labShape.parse(JSON.parse(readFileSync(earlier, 'utf8'))).shortName).toBe('Glacier Lab')
})

it.each([
  ['a missing part', '"shortName": "Sample Hydrology Lab",', '', 1, 'shortName: '],
  ['a wrong type', '"width": 1920', '"width": "1920"', lineOf('"width": 1920'), 'hero.width: '],
  ['a misspelt part', '"portrait":', '"portait":', lineOf('"hero"'), 'hero: '],
  ['a missing comma', '"hero": {', '"x": 1 "hero": {', lineOf('"hero"'), 'is not JSON'],
  ['a comma too many', '\n}\n', ',\n}\n', text.trimEnd().split('\n').length, 'is not JSON'],
])('names %s with its line', (_name, from, to, line, what) => {
  expect(text).toContain(from)
  const [problem] = problemsIn(text.replace(from, to))
  expect(problem?.line).toBe(line)
  expect(problem?.what).toContain(what)
})

it('names the end of a text that is cut off', () => {
  expect(problemsIn(text.slice(0, 300))[0]?.line).toBe(text.slice(0, 300).split('\n').length)
})

it('stops the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lab-json-'))
  try {
    const skip = /node_modules|dist$|fixtures|\.test\./
    for (const part of ['server', 'shared', 'package.json', 'tsconfig.base.json'])
      cpSync(join(ROOT, part), join(folder, part), {
        recursive: true,
        filter: (path) => !skip.test(path.slice(ROOT.length)),
      })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const file = join(folder, 'shared/src/lab.json')
    writeFileSync(file, text.replace('"email": "lab@example.org"', '"email": 7'))
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    const outcome = spawnSync(process.execPath, [vite, 'build', 'server'], { cwd: folder })
    expect(outcome.status).toBe(1)
    expect(outcome.stderr.toString()).toContain(
      `shared/src/lab.json:${lineOf('"email": "lab@')}: email: `,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
