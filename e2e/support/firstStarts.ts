import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './startSite.ts'

/** Starts a site with the sample content and one without for the first time; those of tests begin as copies. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-e2e-'))
  const starts = ['on', 'off'].map(async (sample) => {
    const site = await startSite({ SAMPLE_CONTENT: sample, DATA_DIR: join(folder, sample) })
    await site.end()
  })
  await Promise.all(starts)
  process.env.FIRST_STARTS = folder
  return () => rm(folder, { recursive: true })
}
