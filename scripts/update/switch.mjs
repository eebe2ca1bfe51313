// Nobody runs while the versions change places, and nobody writes until the new one is healthy.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../prepare.mjs'
import { putBack, takeSnapshot } from './data.mjs'
import { createHold } from './hold.mjs'
import {
  address,
  awaitedFile,
  databaseArchive,
  dataDir,
  holdFile,
  journalFile,
  leftVersion,
  otherVersion,
  snapshot,
} from './place.mjs'
import { becomesHealthy, isListening, runQuietly, tryOut } from './processes.mjs'
import { builtFolders, goTo, short } from './repository.mjs'
import { Stop } from './stop.mjs'

const LOOK_AGAIN_MS = 250
/** A site that is told to end answers first what is under way. */
const ENDING_MS = 30_000
/** A service manager starts again what has ended, after a moment. */
const AWAITED_MS = 10_000

const hold = createHold(holdFile)

/**
 * Puts the other version in place.
 * @returns whether somebody has started it, so that it runs now
 * @throws Stop when it is not healthy there; then everything is as it was before
 */
export async function switchOver({ from }, to) {
  const ran = await isListening(address)
  await rm(awaitedFile, { force: true })
  let journal
  try {
    await hold.set('closed')
    await everybodyEnded()
    journal = await keepState(from, to)
  } catch (error) {
    await hold.release()
    throw error
  }
  let complaint
  try {
    await exchange(journal)
    await note({ ...journal, stage: 'checking' })
    complaint = await check(ran)
  } catch (error) {
    complaint = error.message
  }
  if (complaint) {
    await note({ ...journal, stage: 'returning' })
    await goBack(journal)
    throw new Stop(`${complaint}\nThe version of before, ${short(from)}, and its data are back.`)
  }
  await rm(journalFile)
  await hold.release()
  await rm(leftVersion, { recursive: true, force: true })
  return ran && existsSync(awaitedFile)
}

/**
 * Brings order where an update was killed while the versions changed places. What was stored since
 * stays: the snapshot comes back only where the update was at that.
 * @returns what was done, and from which version to which it went; undefined when all is in order
 */
export async function finishCutOff() {
  const journal = existsSync(journalFile) ? JSON.parse(await readFile(journalFile, 'utf8')) : {}
  const { stage, from, to } = journal
  if (stage === 'returning') await goBack(journal)
  if (stage === 'exchanging') {
    await hold.set('closed')
    await exchangeBack(journal)
  }
  await rm(journalFile, { force: true })
  await hold.release()
  return stage && { from, to, isInPlace: stage === 'checking' }
}

async function everybodyEnded() {
  const over = Date.now() + ENDING_MS
  const isThere = async () =>
    (await isListening(address)) || existsSync(join(dataDir, 'database-address'))
  while ((await isThere()) && Date.now() < over) await wait(LOOK_AGAIN_MS)
  if (await isListening(address))
    throw new Stop(`What answers at ${address} does not end; stop it and try again.`)
}

async function keepState(from, to) {
  const names = await takeSnapshot(dataDir, snapshot)
  if (databaseArchive) await command('backup', databaseArchive)
  const [left, other] = await Promise.all([builtFolders(root), builtFolders(otherVersion)])
  const journal = { from, to, names, left, other }
  await rm(leftVersion, { recursive: true, force: true })
  await note({ ...journal, stage: 'exchanging' })
  return journal
}

/** Whole or not at all, since it is for whoever comes after a kill. */
async function note(journal) {
  const part = `${journalFile}.part`
  await writeFile(part, JSON.stringify(journal), { flush: true })
  await rename(part, journalFile)
}

async function exchange({ left, other, to }) {
  for (const name of left) await move(join(root, name), join(leftVersion, name))
  await goTo(to)
  for (const name of other) await move(join(otherVersion, name), join(root, name))
  await markAsBuilt()
}

/** May be done again after it was cut short. */
async function exchangeBack({ left, other, from }) {
  await goTo(from)
  for (const name of other)
    if (!left.includes(name)) await rm(join(root, name), { recursive: true, force: true })
  for (const name of left)
    if (existsSync(join(leftVersion, name))) await move(join(leftVersion, name), join(root, name))
  await markAsBuilt()
}

/** @returns what is wrong, if anything is */
async function check(ran) {
  // Before the phase changes: only who was refused says that somebody starts it again.
  const isAwaited = ran && (await isAwaitedSoon())
  await hold.set('checking')
  if (isAwaited)
    return (await becomesHealthy(address)) ? '' : 'In its place the new version did not start.'
  // Nobody else would start it: so it is tried here.
  const main = join(root, 'server/dist/main.js')
  await tryOut(main, { cwd: root, env: process.env })
  return ''
}

async function isAwaitedSoon() {
  const over = Date.now() + AWAITED_MS
  while (!existsSync(awaitedFile) && Date.now() < over) await wait(LOOK_AGAIN_MS)
  return existsSync(awaitedFile)
}

async function goBack(journal) {
  await hold.set('closed')
  await everybodyEnded()
  await exchangeBack(journal)
  await putBack(dataDir, snapshot, journal.names)
  if (databaseArchive) await command('restore', databaseArchive)
  await rm(journalFile)
  await hold.release()
}

async function move(from, to) {
  await mkdir(dirname(to), { recursive: true })
  await rm(to, { recursive: true, force: true })
  await rename(from, to)
}

/** Git has just written sources; they are no reason to install and build once more. */
async function markAsBuilt() {
  const now = new Date()
  for (const marker of ['node_modules/.installed', 'client/dist/.built']) {
    await writeFile(join(root, marker), '')
    await utimes(join(root, marker), now, now)
  }
}

const command = (name, file) =>
  runQuietly(
    `The ${name}`,
    process.execPath,
    [join(root, `server/dist/${name}.js`), file, ...(name === 'restore' ? ['--replace'] : [])],
    { cwd: root, env: { ...process.env, UPDATE_AT_WORK: '1' } },
  )
