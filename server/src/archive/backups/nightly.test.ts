import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupPaths } from '@lab/shared/backups'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../testing/refused.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { siteIn } from '../../../testing/testDatabase.ts'
import { parseConfig } from '../../lib/config.ts'
import { openStores } from '../../stores.ts'
import { backUpNightly } from './nightly.ts'
import { openOwner } from './testing/openOwner.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof openOwner>>
beforeEach(async () => {
  server = await startTestServer()
  owner = await openOwner(server)
})
afterEach(() => server.stop())

describe('the backup of the night', () => {
  const at = (hour: number, day = 1) => new Date(2026, 2, day, hour)

  async function ask(now: Date, { kept = 2, room = Number.POSITIVE_INFINITY } = {}) {
    const { dataDir } = server
    const stores = await openStores(parseConfig(siteIn(dataDir)), pino({ level: 'silent' }))
    const logger = pino({ level: 'silent' })
    await backUpNightly({ ...stores, dataDir, kept, logger, now, room: async () => room })
  }

  /** The names of those that are there; the newest is made as old as the clock of the test says. */
  async function nightly(now: Date) {
    const { backups } = await owner.list()
    const mine = backups.filter(({ kind }) => kind === 'nightly')
    const newest = mine
      .map(({ name }) => name)
      .sort()
      .at(-1)
    if (newest) await utimes(join(server.dataDir, 'backups', newest), now, now)
    return mine.length
  }

  it('is made once a night, and the last few stay', async () => {
    await ask(at(14))
    expect(await nightly(at(14))).toBe(0)
    for (const [day, there] of [
      [2, 1],
      [3, 2],
      [4, 2],
    ] as const) {
      await Promise.all([ask(at(3, day)), ask(at(3, day))])
      expect(await nightly(at(3, day))).toBe(there)
      await ask(at(4, day))
      expect(await nightly(at(3, day))).toBe(there)
    }
  })

  it('is not made of a site that has just begun', async () => {
    await ask(at(2))
    await ask(at(3))
    expect(await nightly(at(3))).toBe(0)
    await ask(at(2, 2))
    expect(await nightly(at(2, 2))).toBe(1)
  })

  it('is made by day where nobody is awake at night', async () => {
    await ask(at(9, 1))
    await ask(at(9, 2))
    expect(await nightly(at(9, 2))).toBe(0)
    await ask(at(16, 2))
    expect(await nightly(at(16, 2))).toBe(1)
  })

  it('is left out where it is turned off, and where the disk is nearly full, which is told', async () => {
    await ask(at(20, 0))
    await ask(at(3), { kept: 0 })
    await ask(at(3), { room: 100 * 1024 * 1024 })
    expect(await nightly(at(3))).toBe(0)
    expect((await owner.list()).nightlyFailure).toMatch(/100 MB left/)
    await ask(at(4))
    expect(await owner.list()).not.toHaveProperty('nightlyFailure')
    expect(await nightly(at(4))).toBe(1)
  })

  it('leaves files of others in the folder alone', async () => {
    await mkdir(join(server.dataDir, 'backups'))
    await writeFile(join(server.dataDir, 'backups', 'mine.tar.gz'), 'mine')
    await ask(at(20, 0), { kept: 1 })
    await ask(at(3), { kept: 1 })
    expect((await owner.list()).backups).toHaveLength(1)
    expectRefusal(await owner.browser.delete(backupPaths.backup('mine.tar.gz')), 404)
    expect(await readdir(join(server.dataDir, 'backups'))).toContain('mine.tar.gz')
  })
})
