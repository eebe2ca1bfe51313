import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
} from '@actions/workflow-parser'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readCompose } from './testing/compose.ts'
import { parseDockerfile } from './testing/dockerfile.ts'
import { ROOT } from './testing/processes.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const workflow = read('.github/workflows/ci.yml')

/** What GitHub's own parser finds wrong. */
async function faultsOf(content: string) {
  const { context, value } = parseWorkflow(
    { name: 'ci.yml', content },
    new NoOperationTraceWriter(),
  )
  if (value) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

const steps = z.array(z.object({ run: z.string().default(''), uses: z.string().default('') }))
const { jobs } = z
  .object({
    jobs: z.object({
      test: z.object({
        strategy: z.object({ matrix: z.object({ node: z.array(z.string()) }) }),
        steps,
      }),
      mongodb: z.object({ steps }),
      images: z.object({ steps }),
    }),
  })
  .parse(parse(workflow))

describe('the workflow', () => {
  it('has the form that GitHub reads', async () => {
    expect(await faultsOf(workflow)).toEqual([])
  })

  it.each([
    ['runs-on:', 'runs-at:'],
    ['if: failure()', 'if: failure('],
    ['matrix.node }}', 'matrix.node'],
    ['timeout-minutes: 60', 'timeout-minutes: an hour'],
  ])('would be refused with %s written as %s', async (right, wrong) => {
    expect(workflow).toContain(right)
    expect(await faultsOf(workflow.replace(right, wrong))).not.toEqual([])
  })

  it('runs all tests on the versions of Node that are supported', () => {
    const { engines }: { engines: { node: string } } = JSON.parse(read('package.json'))
    const { matrix } = jobs.test.strategy
    expect(engines.node).toBe('^20.19 || ^22.12 || >=24')
    expect(matrix.node).toEqual(['20.19', '22', '24'])
    expect(jobs.test.steps.at(-1)?.run).toBe('npm test')
  })

  it('builds every image and waits until the site is healthy', () => {
    const services = Object.entries(readCompose(join(ROOT, 'docker-compose.yml')))
    const built = services.filter(([, { build }]) => build).map(([name]) => name)
    const commands = jobs.images.steps.map(({ run }) => run)
    expect(commands).toContain(`docker compose build ${built.join(' ')}`)
    expect(commands).toContainEqual(expect.stringMatching(/^docker compose up .*--wait /))
  })

  it('uses the Node that the image and .nvmrc name', () => {
    const version = read('.nvmrc').trim()
    const bases = parseDockerfile(read('Dockerfile')).map(({ base }) => base)
    expect(bases.filter((base) => base.startsWith('node:'))).toEqual([
      expect.stringMatching(`^node:${version}-`),
    ])
    expect(jobs.test.strategy.matrix.node).toContain(version)
  })
})

it('the updates of packages are asked for in the form that Dependabot reads', () => {
  const interval = z.enum(['daily', 'weekly', 'monthly'])
  const types = z.enum(['minor', 'patch', 'major'])
  const update = z.strictObject({
    'package-ecosystem': z.enum(['npm', 'github-actions', 'docker', 'docker-compose']),
    directory: z.literal('/'),
    schedule: z.strictObject({ interval }),
    groups: z.record(z.string(), z.strictObject({ 'update-types': z.array(types) })).optional(),
    ignore: z
      .array(
        z.strictObject({
          'dependency-name': z.string(),
          'update-types': z.array(z.templateLiteral(['version-update:semver-', types])),
        }),
      )
      .optional(),
  })
  const file = z.strictObject({ version: z.literal(2), updates: z.array(update).length(4) })
  expect(file.safeParse(parse(read('.github/dependabot.yml'))).error).toBeUndefined()
})
