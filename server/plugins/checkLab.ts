import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { labShape } from '../../shared/src/lab.schema.ts'
import { JsonError, jsonLines } from './jsonLines.ts'

const FILE = fileURLToPath(new URL('../../shared/src/lab.json', import.meta.url))

/** Stops the build when lab.json is not what the site is made of. */
export function checkLab(): Plugin {
  return {
    name: 'check-lab',
    buildStart() {
      const problems = problemsIn(readFileSync(FILE, 'utf8'))
      if (problems.length === 0) return
      const name = relative(process.cwd(), FILE)
      throw new Error(problems.map(({ line, what }) => `${name}:${line}: ${what}`).join('\n'))
    },
  }
}

type Problem = { line: number; what: string }

/** What is wrong with the text of a lab.json; the line of what is missing is that of the part that lacks it. */
export function problemsIn(text: string): Problem[] {
  try {
    const lines = jsonLines(text)
    const { error } = labShape.safeParse(JSON.parse(text))
    return (error?.issues ?? []).map(({ path, message }) => ({
      line: lineOf(path.map(String), lines),
      what: `${path.join('.') || 'the whole'}: ${message}`,
    }))
  } catch (error) {
    if (error instanceof JsonError) return [{ line: error.line, what: error.message }]
    throw error
  }
}

function lineOf(path: string[], lines: Map<string, number>): number {
  return lines.get(path.join('.')) ?? (path.length > 0 ? lineOf(path.slice(0, -1), lines) : 1)
}
