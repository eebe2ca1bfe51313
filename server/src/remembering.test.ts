import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { historyPaths } from '@lab/shared/history'
import { sitePaths } from '@lab/shared/paths'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { expectSite, namedPictures } from '../testing/remembering/checks.ts'
import { diceOf, singles, wholes } from '../testing/remembering/content.ts'
import type { ModelRecord } from '../testing/remembering/model.ts'
import { nextOperation, type Operation } from '../testing/remembering/operations.ts'
import {
  createPeople,
  type RunningSite,
  runSite,
  type Tried,
  tried,
} from '../testing/remembering/people.ts'
import { siteIn } from '../testing/testDatabase.ts'
import { connectDatabase } from './db/connect.ts'
import { createImages } from './images/images.ts'
import { localStore } from './images/localStore.ts'
import { parseConfig } from './lib/config.ts'
import { uploadsIn } from './lib/dataFolder.ts'
import { purgeTrash } from './records/trash.ts'
import { isInUse } from './site/content/assetUse.ts'
import { kindNamed } from './site/content/kinds.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const OPERATIONS = Number(process.env.REMEMBERING_OPERATIONS ?? 150)
const SEED = Number(process.env.REMEMBERING_SEED ?? 20_261_122)
/** After so many the server is killed, and everything is compared. */
const PHASE = 50
/** And after so many every state of every record is looked at too. */
const HISTORIES = Math.min(OPERATIONS, 500)

it(
  'remembers every state, publishes nothing by itself and loses no picture, killed or not',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lab-remembering-'))
    await createPeople(dataDir)
    const site = await runSite(dataDir)
    const dice = diceOf(SEED)
    const records: ModelRecord[] = await firstRecords(site)
    const pictures = namedPictures(records)
    let log = ''
    const world = { site, dice, records, pictures }
    for (let done = 1; done <= OPERATIONS; done++) {
      const operation = await nextOperation(world)
      if (done % PHASE > 0) await perform(operation, dice.pick(tried))
      else {
        log += await performKilled(site, operation, dice.below(12))
        await expectSite({ site, dataDir, records, log }, done % HISTORIES === 0)
      }
    }
    log += await site.stop()
    await expectPicturesLater(dataDir, records, pictures)
    await rm(dataDir, { recursive: true })
  },
  120_000 + OPERATIONS * 1_000,
)

/** What is there from the beginning. */
async function firstRecords(site: RunningSite): Promise<ModelRecord[]> {
  const records: ModelRecord[] = []
  for (const { kind, id, path } of singles) {
    const first = await site.ask('owner', 'GET', historyPaths.version(kind, id, 0))
    const fields = wholes[kind](diceOf(1), '')
    expect((await site.ask('owner', 'POST', path, fields)).status).toBe(200)
    records.push({ kind, id, place: 'alive', states: [Object(first.body.fields), fields] })
  }
  const { body } = await site.ask(undefined, 'GET', sitePaths.data)
  for (const { _id, ...fields } of Object.values(Object(body.themes)).map(Object))
    records.push({ kind: 'themes', id: _id, place: 'alive', states: [fields] })
  return records
}

async function perform(operation: Operation, role: Tried) {
  const answer = await operation.ask(role)
  const isLetIn = operation.roles.includes(role)
  const wanted = isLetIn ? operation.status : 403
  expect(`${operation.name} as ${role}: ${answer.status}`).toBe(
    `${operation.name} as ${role}: ${wanted}`,
  )
  if (isLetIn && answer.status < 300) operation.apply(answer)
}

/** Kills the server while it works, and asks for the same once more. */
async function performKilled(site: RunningSite, operation: Operation, afterMs: number) {
  const asked = operation.ask('owner').catch(() => undefined)
  setTimeout(site.kill, afterMs)
  await asked
  const log = await site.again()
  const answer = await operation.ask('owner')
  expect([operation.status, operation.again], operation.name).toContain(answer.status)
  if (operation.status < 300) operation.apply(answer)
  return log
}

/** As the housekeeping of a day to come does it, and with a clock that is a year ahead. */
async function expectPicturesLater(dataDir: string, records: ModelRecord[], pictures: string[]) {
  const { close } = await connectDatabase(parseConfig(siteIn(dataDir)))
  const images = createImages({
    store: await localStore(dataDir),
    isInUse,
    logger: pino({ level: 'silent' }),
  })
  for (const days of [2, 400]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
    await images.sweep()
    await purgeTrash(kindNamed, { images })
    vi.useRealTimers()
  }
  await close()
  const isStored = async (url: string) =>
    access(join(uploadsIn(dataDir), basename(url))).then(
      () => true,
      () => false,
    )
  const named = namedPictures(records)
  const stored: string[] = []
  for (const url of pictures) if (await isStored(url)) stored.push(url)
  expect(stored.sort()).toEqual(named.sort())
}
