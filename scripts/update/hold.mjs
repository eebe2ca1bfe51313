// Tells the running site how far an update is, by a file in the data folder: server/src/update.ts.
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The file counts only while it is this young, so that an update which was killed holds nothing up. */
const RENEW_MS = 2_000

/** @param file where the site looks */
export function createHold(file) {
  let renewal
  return {
    /** @param phase `closed`: nobody may run; `checking`: nobody may write */
    async set(phase) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, phase)
      clearInterval(renewal)
      renewal = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), RENEW_MS)
    },
    async release() {
      clearInterval(renewal)
      await rm(file, { force: true })
    },
  }
}
