import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './testing/processes.ts'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n')
const isThere = (path: string) => tracked.some((file) => file === path || file.endsWith(`/${path}`))

const FILE = /`([\w./-]+\.(?:tsx?|mjs|css|yml|sh|service|timer|template))`/g

it.each(tracked.filter((file) => file.endsWith('.md')))('%s names files that are there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const named = [...text.matchAll(FILE)].map(([, path = '']) => path)
  // The type that the recipe adds is an example.
  const missing = named.filter((path) => !isThere(path) && !path.includes('datasets'))
  expect(missing).toEqual([])
})
