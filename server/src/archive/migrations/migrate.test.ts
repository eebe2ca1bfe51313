import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetTurns } from '../../../testing/forgetTurns.ts'
import { siteIn } from '../../../testing/testDatabase.ts'
import { connectDatabase, type Database, database } from '../../db/connect.ts'
import { parseConfig } from '../../lib/config.ts'
import { Refusal } from '../../lib/refusal.ts'
import { openFileStores } from '../../stores.ts'
import { readArchive } from '../archiveFile.ts'
import { keepBackup } from '../keptBackups.ts'
import { openSiteFiles } from '../siteFiles.ts'
import { runCommand, runScript } from '../testing/runCommand.ts'
import { migrate, storedVersion } from './migrate.ts'
import type { Migration } from './migrations.ts'

let dataDir: string
let connection: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-migrate-'))
  connection = await connectDatabase(parseConfig(siteIn(dataDir)))
})
afterEach(async () => {
  await connection.close()
  await rm(dataDir, { recursive: true })
})

const rivers = () => database().collection<{ _id: number; [field: string]: unknown }>('rivers')

const named: Migration = {
  name: 'rivers have names',
  run: async (db) => {
    await db.collection('rivers').updateMany({ name: { $exists: false } }, { $set: { name: '?' } })
  },
}
const counted: Migration = {
  name: 'the letters of names are counted',
  run: async (db) => {
    for (const { _id, name } of await db.collection('rivers').find().toArray())
      await db.collection('rivers').updateOne({ _id }, { $set: { letters: name.length } })
  },
}
const failing: Migration = {
  name: 'nothing works',
  run: () => Promise.reject(new Error('cut off')),
}

async function run(...migrations: Migration[]): Promise<string[]> {
  const lines: string[] = []
  const files = await openSiteFiles(dataDir, await openFileStores(parseConfig(siteIn(dataDir))))
  const print = (line: string) => lines.push(line)
  const backUp = (confirm: () => Promise<void>) =>
    keepBackup({ dataDir, files, print, kind: 'before-migration' }, confirm)
  await migrate({ migrations, files, backUp, print })
  return lines
}

const backups = () => readdir(join(dataDir, 'backups')).catch(() => [])

it('takes a new site for one of the newest version', async () => {
  await run(named, counted)
  expect(await storedVersion()).toBe(3)
  expect(await backups()).toEqual([])
})

it('runs what is new, in order, once, and keeps what was before', async () => {
  await run()
  await rivers().insertOne({ _id: 1 })
  expect(await run(named, counted)).toEqual([
    expect.stringContaining('backup'),
    'Bringing the records to version 2: rivers have names',
    'Bringing the records to version 3: the letters of names are counted',
  ])
  expect(await rivers().findOne()).toEqual({ _id: 1, name: '?', letters: 1 })
  expect(await storedVersion()).toBe(3)
  expect(await run(named, counted)).toEqual([])

  const [backup = ''] = await backups()
  const parts = []
  for await (const part of readArchive(join(dataDir, 'backups', backup))) parts.push(part)
  expect(parts).toContainEqual(expect.objectContaining({ collection: 'rivers' }))
  expect(parts[0]).toMatchObject({ manifest: { schema: 1, records: 2 } })
})

it('goes on where it was cut off, with the backup that it has', async () => {
  await run()
  await rivers().insertOne({ _id: 1 })
  await expect(run(named, failing)).rejects.toThrow('cut off')
  await expect(run(named, failing)).rejects.toThrow('cut off')
  expect(await storedVersion()).toBe(2)
  expect(await run(named, counted)).toEqual([expect.stringContaining('version 3')])
  expect(await backups()).toHaveLength(1)
})

it('goes on after it was killed', async () => {
  await run()
  await rivers().insertMany([{ _id: 1 }, { _id: 2 }])
  await connection.close()
  const script = 'archive/migrations/testing/migrateUntilKilled.ts'
  expect(await runScript(script, [dataDir])).toMatchObject({ code: null, err: '' })
  connection = await connectDatabase(parseConfig(siteIn(dataDir)))
  expect(
    await rivers()
      .find({}, { sort: { _id: 1 } })
      .toArray(),
  ).toEqual([{ _id: 1, name: '?' }, { _id: 2 }])
  await forgetTurns()
  expect(await run(named)).toEqual([expect.stringContaining('version 2')])
  expect(await rivers().countDocuments({ name: '?' })).toBe(2)
})

it('is done by one of several processes that start at once', async () => {
  await run()
  await rivers().insertOne({ _id: 1, times: 0 })
  const once: Migration = {
    name: 'times are counted',
    run: async (db) => {
      await db.collection('rivers').updateOne({}, { $inc: { times: 1 } })
    },
  }
  await Promise.all([run(once), run(once)])
  expect(await rivers().findOne()).toMatchObject({ times: 1 })
})

it('keeps the last five backups', async () => {
  const migrations: Migration[] = []
  for (let round = 0; round < 7; round++) {
    await run(...migrations)
    migrations.push(named)
  }
  expect(await backups()).toHaveLength(5)
})

it('refuses records that are newer than the software, and leaves them alone', async () => {
  await run(named, counted)
  await expect(run(named)).rejects.toThrow(Refusal)
  await expect(run(named)).rejects.toThrow(/version 3, this software knows versions up to 2/)
  await connection.close()
  const backups = join(dataDir, 'backups')
  await mkdir(backups)
  for (const year of [2026, 2025])
    await writeFile(join(backups, `before-migration-${year}-03-04T050607.089Z.tar.gz`), '')
  const outcome = await runCommand('main', '', { DATA_DIR: dataDir, PORT: '0' })
  expect(outcome).toMatchObject({
    code: 1,
    // With the way back.
    err: expect.stringMatching(/^The stored records .+\/before-migration-2026-\S+\.tar\.gz\n$/),
  })
  connection = await connectDatabase(parseConfig(siteIn(dataDir)))
  expect(await storedVersion()).toBe(3)
})
