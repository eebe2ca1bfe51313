import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

const ROOT = resolve(import.meta.dirname, '../..')

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the sample content, to be copied; it is there once it is whole. */
    sampleDataDir: string
  }
}

/** Draws the sample content once for all journeys, in what time the tests before them leave. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'lab-sample-'))
  const [unfinished, sampleDataDir] = [join(folder, 'unfinished'), join(folder, 'data')]
  await mkdir(unfinished)
  const drawing = spawn(process.execPath, ['server/dist/sample.js', 'load'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: unfinished },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (drawing.pid) setPriority(drawing.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const ended = new Promise((done) => drawing.once('exit', done))
  // Also what it did not come to the end with: journeys do not wait in vain then, they fail.
  const there = ended.then(() => rename(unfinished, sampleDataDir))
  project.provide('sampleDataDir', sampleDataDir)
  return async () => {
    drawing.kill()
    await there
    await rm(folder, { recursive: true, force: true })
  }
}
