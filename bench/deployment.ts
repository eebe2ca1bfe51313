// Carries out docs/deployment.md, "One machine", by the letter: in a folder of its own, with Caddy and
// its own certificate authority in front, and with stand-ins for what needs a real machine.
//   node --import tsx bench/deployment.ts
// It installs and builds many times and needs Caddy, Git and some minutes.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stepsOf } from './support/followPage.ts'
import { canProtect, createMachine } from './support/machine.ts'
import { createUpstream } from './support/upstream.ts'

const folder = await mkdtemp(join(tmpdir(), 'deployment-'))
const upstream = createUpstream(join(folder, 'upstream'), false)
const machine = await createMachine(folder, upstream.repository)
const steps = stepsOf({ machine, upstream, print })

function print(line: string) {
  console.log(`        ${line.replaceAll(folder, '')}`)
}

async function runSteps(): Promise<number> {
  for (const [name, step] of Object.entries(steps)) {
    const began = performance.now()
    const complaint = await step().then(
      () => undefined,
      (error: Error) => error.message,
    )
    const took = `${Math.round((performance.now() - began) / 1000)} s`
    console.log(complaint ? `FAILED  ${name}\n${complaint}` : `ok      ${name} (${took})`)
    if (complaint) {
      console.log(machine.service('lab-site')?.log().split('\n').slice(-15).join('\n'))
      return 1
    }
  }
  return 0
}

if (!canProtect())
  print('left out: the read-only code folder of the unit, which only root can make')
try {
  process.exitCode = await runSteps()
} finally {
  await machine.stop()
  await rm(folder, { recursive: true, force: true })
}
