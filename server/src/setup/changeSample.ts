import { blankSettings } from '@lab/shared/blankSettings'
import { defaultSettings } from '@lab/shared/defaultSettings'
import type { Fields } from '@lab/shared/kinds'
import { setupTexts } from '@lab/shared/setup'
import { insertJoinRequests, isEmpty, loadSample } from '../../sample/load.ts'
import { JoinRequestModel } from '../features/joinRequests/joinRequests.model.ts'
import { settingsKinds } from '../features/settings/settings.model.ts'
import { noteRemoved, type Removed, readSetup } from '../features/setup/setup.model.ts'
import type { Actor } from '../http/access.ts'
import type { Images } from '../images/images.ts'
import type { HiddenFiles } from '../lib/hiddenFiles.ts'
import { HttpError } from '../lib/httpError.ts'
import { keysOf } from '../lib/keysOf.ts'
import { fieldsOf, type Kind, readStored } from '../records/kind.ts'
import { withMaintenanceLock } from '../records/maintenance.ts'
import { editRecord, resetRecord } from '../records/records.ts'
import { SINGLETON_ID } from '../records/singleton.ts'
import { deleteRecord, restoreTrashed } from '../records/trash.ts'
import { kindNamed } from '../site/content/kinds.ts'
import { filled, sampleState, says, untouchedApplications } from './sampleLeft.ts'

export type SampleStores = { images: Images; resumes: HiddenFiles }
type Changing = SampleStores & { actor: Actor }

const quiet = () => {}

/** @throws HttpError 409 where somebody has put something in already */
export async function fillWithSample(tools: SampleStores): Promise<void> {
  const load = async () => {
    if (!(await isEmpty())) throw new HttpError(409, setupTexts.notEmpty)
    await loadSample({ ...tools, print: quiet })
  }
  await withMaintenanceLock(load, quiet)
}

/**
 * Takes away what nobody has changed of the sample: records go to the trash, settings that tell of the
 * sample's lab become empty. What goes is noted first, so that all of it can be brought back.
 */
export async function takeSampleAway(changing: Changing): Promise<void> {
  const { left } = await sampleState()
  const isFilled = ({ record }: { record: string }) => record === SINGLETON_ID
  const removed: Removed = {
    records: left.records.filter((found) => !isFilled(found)).map(({ record }) => record),
    emptied: left.records.filter(isFilled).map(({ kind }) => kind),
    settings: left.settings,
    applications: (await JoinRequestModel.find(untouchedApplications())).map(({ id }) => id),
  }
  await noteRemoved(merged(await lastRemoved(), removed))
  for (const { kind, record } of left.records)
    if (record === SINGLETON_ID) await resetRecord(kindNamed(kind), record, changing)
    else await deleteRecord(kindNamed(kind), record, changing)
  for (const section of keysOf(blankSettings))
    await editRecord(sectionKind(section), section, blanksOf(section, removed), changing)
  await removeApplications(removed.applications, changing.resumes)
}

/** What was taken away in two goes comes back at once. */
const merged = (before: Removed | undefined, now: Removed): Removed => ({
  records: union(before?.records, now.records),
  emptied: union(before?.emptied, now.emptied),
  settings: Object.fromEntries(
    keysOf(blankSettings).map((section) => [
      section,
      union(before?.settings[section], now.settings[section]),
    ]),
  ),
  applications: union(before?.applications, now.applications),
})

const union = (some: string[] = [], others: string[] = []) => [...new Set([...some, ...others])]

const lastRemoved = async () => (await readSetup())?.removed ?? undefined

const sectionKind = (section: keyof typeof blankSettings): Kind => settingsKinds[section]

/** The fields of a section that became empty, as they are then. */
function blanksOf(section: keyof typeof blankSettings, { settings }: Removed): Fields {
  const names = settings[section] ?? []
  const blanks = Object.entries(blankSettings[section])
  return Object.fromEntries(blanks.filter(([name]) => names.includes(name)))
}

async function removeApplications(gone: string[], resumes: HiddenFiles) {
  const found = await JoinRequestModel.find({ _id: { $in: gone } })
  await JoinRequestModel.deleteMany({ _id: { $in: gone } })
  for (const { resumeKey } of found) if (resumeKey) await resumes.remove(resumeKey)
}

/**
 * Brings back what was taken away, where nobody has put something else in its place.
 * @throws HttpError 409 when nothing was
 */
export async function bringSampleBack(changing: Changing): Promise<void> {
  const removed = await lastRemoved()
  if (!removed) throw new HttpError(409, setupTexts.nothingRemoved)
  for (const id of removed.records) await restoreTrashed(kindNamed, id, changing).catch(unlessGone)
  for (const { kind, fields } of filled)
    if (removed.emptied.includes(kind.name)) await refill(kind, fields, changing)
  for (const section of keysOf(blankSettings)) await refillSection(section, removed, changing)
  await insertJoinRequests(changing.resumes, removed.applications)
  await noteRemoved(null)
}

/** Somebody has brought it back alone, or deleted it for good. */
function unlessGone(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}

async function refill(kind: Kind, fields: Fields, changing: Changing) {
  const stored = await readStored(kind, SINGLETON_ID)
  const isBlank = stored && says(fieldsOf(kind, stored), fieldsOf(kind, { _id: SINGLETON_ID }))
  if (isBlank) await editRecord(kind, SINGLETON_ID, fields, changing)
}

async function refillSection(
  section: keyof typeof blankSettings,
  removed: Removed,
  changing: Changing,
) {
  const kind = sectionKind(section)
  const stored = await readStored(kind, section)
  const now = stored ? fieldsOf(kind, stored) : {}
  const blanks = Object.entries(blanksOf(section, removed))
  const before = new Map<string, unknown>(Object.entries(defaultSettings[section]))
  const back = blanks.filter(([name, blank]) => says(now, { [name]: blank }))
  const fields = Object.fromEntries(back.map(([name]) => [name, before.get(name)]))
  await editRecord(kind, section, fields, changing)
}
