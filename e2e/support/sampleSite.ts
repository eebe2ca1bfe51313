import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startSite } from './startSite.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the sample content, to be copied. */
    sampleDataDir: string
  }
}

/** Draws the sample content once for all journeys. */
export default async function setup(project: TestProject) {
  const { dataDir, end } = await startSite({ SAMPLE_CONTENT: 'on' })
  await end()
  project.provide('sampleDataDir', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
