import { database } from '../db/connect.ts'
import { contentChanged } from '../records/contentVersion.ts'
import { unlessUnderMaintenance } from '../records/maintenance.ts'
import type { Print } from './progress.ts'
import {
  isRestoreHalfDone,
  isRestoreUnderWay,
  RestoreJournal,
  type RestoreNotes,
  stagedCollections,
  stagedName,
} from './restoreJournal.ts'
import { mentionedFiles, type SiteFiles } from './siteFiles.ts'

const NAMESPACE_NOT_FOUND = 26

type Tools = { files: SiteFiles; print: Print }

/** What is done about restores that were cut off: the ready ones are finished, the others undone. */
export async function recover(tools: Tools): Promise<void> {
  await finishReady(tools)
  if (await isRestoreUnderWay()) await unlessUnderMaintenance(() => undoUnready(tools))
}

/** How those who serve the site meet a restore that goes on beside them, or was cut off. */
export type Restores = {
  /** Puts in place what is ready, so that nobody reads half of it; says whether there was any. */
  finish(): Promise<boolean>
  /** Whether one is still being prepared; what is written now would be lost. */
  isUnderWay(): Promise<boolean>
}

export const openRestores = (tools: Tools): Restores => ({
  async finish() {
    const isReady = await isRestoreHalfDone()
    if (isReady) await finishReady(tools)
    return isReady
  },
  async isUnderWay() {
    if (!(await isRestoreUnderWay())) return false
    await recover(tools)
    return isRestoreUnderWay()
  },
})

/** May be done by several processes at once and again after it was cut off anywhere. */
export async function finishReady(tools: Tools): Promise<void> {
  for (const notes of await RestoreJournal.find({ isReady: true }).lean()) {
    for (const name of notes.replaced) await putInPlace(stagedName(notes._id, name), name)
    for (const name of notes.emptied) await database().collection(name).deleteMany({})
    await contentChanged()
    await close(notes, tools)
  }
}

/** Takes back what one restore has prepared, or all of them; none of these may be under way. */
export async function undoUnready(tools: Tools, only: { _id?: string } = {}): Promise<void> {
  for (const notes of await RestoreJournal.find({ ...only, isReady: false }).lean()) {
    for (const name of await stagedCollections(notes._id)) await drop(stagedName(notes._id, name))
    await close(notes, tools)
  }
}

async function close({ _id, files: candidates }: RestoreNotes, { files, print }: Tools) {
  const mentioned = new Set(await mentionedFiles())
  for (const name of candidates)
    if (!mentioned.has(name))
      await files.remove(name).catch(() => print(`${name} could not be removed.`))
  await RestoreJournal.deleteOne({ _id })
}

async function putInPlace(staged: string, name: string) {
  await database().collection(staged).rename(name, { dropTarget: true }).catch(unlessMissing)
}

async function drop(collection: string) {
  await database().collection(collection).drop().catch(unlessMissing)
}

/** What is not there any more was done before. */
function unlessMissing(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === NAMESPACE_NOT_FOUND))
    throw error
}
