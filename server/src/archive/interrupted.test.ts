import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetTurns } from '../../testing/forgetTurns.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { siteIn } from '../../testing/testDatabase.ts'
import { connectDatabase, database } from '../db/connect.ts'
import { type Config, parseConfig } from '../lib/config.ts'
import { sweepParts } from '../lib/files.ts'
import { openStores } from '../stores.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { restore } from './restore.ts'
import { firstVersion } from './testing/fixture.ts'
import { runScript } from './testing/runCommand.ts'
import { type Content, contentOf, copySite, fillSite } from './testing/sites.ts'

const silent = pino({ level: 'silent' })
const print = () => {}

/** Moments of a restore, each as a command to the database and which of its kind. */
const moments = {
  'while it prepares': ['insert', 5],
  // The first two take and confirm the turn.
  'before it says that all is there': ['update', 3],
  'between two collections': ['renameCollection', 4],
  'before it empties the rest': ['delete', 1],
} as const
type Moment = keyof typeof moments

let folder: string
let before: Content
let after: Content
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-interrupted-'))
  const server = await startTestServer()
  await fillSite(server)
  before = await contentOf(database(), server.dataDir)
  await copySite(server.dataDir, join(folder, 'site'))
  await server.stop()
  await Promise.all(Object.entries(moments).map(([name, moment]) => kill(name, moment)))
  after = await using('new', restoreHere)
})
afterAll(() => rm(folder, { recursive: true }))

const undone: Moment[] = ['while it prepares', 'before it says that all is there']
it.each(undone)('the old site is there at the next start when it is killed %s', async (name) => {
  expect(await started(name)).toEqual(before)
})

const finished: Moment[] = ['between two collections', 'before it empties the rest']
it.each(finished)('the new site is there at the next start when it is killed %s', async (name) => {
  expect(await started(name)).toEqual(after)
})

it.each(Object.keys(moments))('it can be done again when it is killed %s', async (name) => {
  expect(await using(`${name} again`, restoreHere)).toEqual(after)
})

/** Makes two copies of the old site in which a restore died. */
async function kill(name: string, [command, nth]: readonly [string, number]) {
  const dataDir = join(folder, name)
  await copySite(join(folder, 'site'), dataDir)
  const args = [dataDir, firstVersion, command, String(nth)]
  const outcome = await runScript('archive/testing/restoreUntil.ts', args)
  expect(outcome).toMatchObject({ code: null, err: '' })
  await copySite(dataDir, join(folder, `${name} again`))
}

async function started(name: string): Promise<Content> {
  return using(name, async (config) => {
    await prepareDatabase({ ...(await openStores(config, silent)), dataDir: config.dataDir, print })
    const collections = await database().listCollections().toArray()
    expect(
      collections.map((each) => each.name).filter((each) => each.startsWith('restore_')),
    ).toEqual([])
  })
}

async function restoreHere(config: Config) {
  const { dataDir } = config
  const { files } = await openStores(config, silent)
  await restore({ files, dataDir, file: firstVersion, print, agree: async () => true })
}

/** Works on the database of a site that is not running, and answers the content afterwards. */
async function using(name: string, work: (config: Config) => Promise<void>): Promise<Content> {
  const config = configOf(name)
  await mkdir(config.dataDir, { recursive: true })
  const { close } = await connectDatabase(config)
  try {
    await forgetTurns()
    await work(config)
    // What the killed process has half written goes soon after the next start.
    await Promise.all(['uploads', 'resumes'].map((name) => sweepParts(join(config.dataDir, name))))
    return await contentOf(database(), config.dataDir)
  } finally {
    await close()
  }
}

const configOf = (name: string) => parseConfig(siteIn(join(folder, name)))
