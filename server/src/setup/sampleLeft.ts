import { isDeepStrictEqual } from 'node:util'
import { blankSettings, namedByLab } from '@lab/shared/blankSettings'
import { defaultSettings } from '@lab/shared/defaultSettings'
import type { Fields } from '@lab/shared/kinds'
import type { SampleLeft, SampleRecord } from '@lab/shared/setup'
import { INVESTIGATORS } from '@lab/shared/team'
import { ids } from '../../sample/load.ts'
import { sample } from '../../sample/sampleContent.ts'
import { shippedId, shippedLabs } from '../archive/migrations/schema2/shipped.ts'
import { introKind } from '../features/intro/intro.model.ts'
import { JoinRequestModel } from '../features/joinRequests/joinRequests.model.ts'
import { newsKind } from '../features/news/news.model.ts'
import { announcementKind } from '../features/opportunities/opportunities.model.ts'
import { publicationKind } from '../features/publications/publications.model.ts'
import { researchKind } from '../features/research/research.model.ts'
import { settingsType } from '../features/settings/settings.model.ts'
import { memberKind } from '../features/team/team.model.ts'
import { themeKind } from '../features/themes/themes.model.ts'
import { keysOf } from '../lib/keysOf.ts'
import { cleaned, fieldsOf, type Kind, readStored, titleOf } from '../records/kind.ts'
import { SINGLETON_ID } from '../records/singleton.ts'

/** Records that come with the sample or with the software have fixed ids, and version 0 while nobody has edited them. */
const shippedThemes = shippedLabs[0]?.research.themes ?? []
const fixed: { kind: Kind; ids: unknown[]; leads?: boolean }[] = [
  { kind: memberKind, ids: [shippedId(INVESTIGATORS, 0)], leads: true },
  { kind: themeKind, ids: shippedThemes.map((_, index) => shippedId('themes', index)) },
  { kind: memberKind, ids: ids.team },
  { kind: newsKind, ids: ids.news },
  { kind: publicationKind, ids: ids.publications },
  { kind: researchKind, ids: ids.research },
]

/** Records that are always there, with what the sample says in them. */
export const filled: { kind: Kind; fields: Fields }[] = [
  { kind: introKind, fields: sample.intro },
  { kind: announcementKind, fields: sample.announcement },
]

/** How many things there are that can be the sample's, whether or not the sample was ever loaded. */
export const sampleTotal = (left: SampleLeft, edited: SampleRecord[]): number =>
  Object.values({ ...blankSettings }).flatMap(keysOf).length +
  namedByLab.length +
  left.records.length +
  edited.length

/** What of the sample nobody has changed, and the records of it that somebody has. */
export async function sampleState(): Promise<{ left: SampleLeft; edited: SampleRecord[] }> {
  const found = await Promise.all(fixed.map(readFixed))
  const always = await Promise.all(filled.map(readFilled))
  const records = found.flat()
  const left = {
    settings: await settingsLeft(),
    records: [...records.filter(({ version }) => version === 0), ...always.flat()].map(toRecord),
    applications: await JoinRequestModel.countDocuments(untouchedApplications()),
  }
  return { left, edited: records.filter(({ version }) => version > 0).map(toRecord) }
}

const toRecord = ({ kind, record, title, leads }: SampleRecord): SampleRecord => ({
  kind,
  record,
  title,
  ...(leads && { leads }),
})

async function readFixed({ kind, ids, leads }: (typeof fixed)[number]) {
  const found = await kind.Records.find({ _id: { $in: ids } }).lean()
  return found.map((stored) => ({
    kind: kind.name,
    record: String(stored._id),
    title: titleOf(kind, fieldsOf(kind, stored)),
    version: Number(stored.version ?? 0),
    leads,
  }))
}

async function readFilled({ kind, fields }: (typeof filled)[number]): Promise<SampleRecord[]> {
  const stored = await readStored(kind, SINGLETON_ID)
  const isSample = stored && says(fieldsOf(kind, stored), await cleaned(kind, fields))
  return isSample ? [{ kind: kind.name, record: SINGLETON_ID, title: '' }] : []
}

/** Whether some fields hold the same. */
export const says = (fields: Fields, others: Fields): boolean =>
  Object.entries(others).every(([name, value]) => isDeepStrictEqual(fields[name], value))

async function settingsLeft(): Promise<SampleLeft['settings']> {
  const settings = await settingsType.forVisitors()
  const left: SampleLeft['settings'] = {}
  for (const section of keysOf(blankSettings)) {
    const named = section === 'identity' ? namedByLab : []
    const now = new Map(Object.entries(settings[section]))
    const before = new Map(Object.entries(defaultSettings[section]))
    const same = [...named, ...keysOf(blankSettings[section])].filter((name) =>
      isDeepStrictEqual(now.get(name), before.get(name)),
    )
    if (same.length > 0) left[section] = same
  }
  return left
}

/** The sample's applications that nobody has moved to or from the archive. */
export const untouchedApplications = () => ({
  $or: sample.joinRequests.map(({ archived }, index) => ({
    _id: ids.joinRequests[index],
    archived,
  })),
})
