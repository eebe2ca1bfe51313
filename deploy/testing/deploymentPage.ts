import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './processes.ts'

/** The commands of the deployment page under a heading, one text for each block, as they stand there. */
export function commandsUnder(heading: string): string[] {
  const page = readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8')
  const [, section] = page.split(`\n### ${heading}\n`)
  if (!section) throw new Error(`docs/deployment.md has no heading "${heading}".`)
  const [text = ''] = section.split(/\n##+ /)
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands)
}
