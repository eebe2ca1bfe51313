import { existsSync } from 'node:fs'
import { inject, vi } from 'vitest'
import { type Site, startSite } from './startSite.ts'

/** Far more than a busy machine needs to draw. */
const DRAWING_MS = 10 * 60_000

/** Starts the built site with the sample content, as soon as that is drawn. */
export async function startSampleSite(): Promise<Site> {
  const drawn = inject('sampleDataDir')
  await vi.waitUntil(() => existsSync(drawn), { timeout: DRAWING_MS, interval: 100 })
  return startSite({}, drawn)
}
