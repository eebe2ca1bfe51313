import type { FindingGroup, Upkeep } from '@lab/shared/upkeep'
import { contentVersion } from '../records/contentVersion.ts'
import { ContentCheck, LinkCheck } from '../records/upkeep.ts'
import { readAdminData } from '../site/content/siteData.ts'
import { contentFindings, deadLinks, withId } from './contentFindings.ts'
import { entriesOf } from './entries.ts'
import { proposalFindings, proposalsFor } from './proposals.ts'
import { sampleFindings } from './siteFindings.ts'

const ID = 'content'
/** Findings of one group that are kept. */
const MOST_KEPT = 1_000
/** How long they hold while the content stays as it is: links end, and deadlines pass. */
const HOLDS_MS = 2 * 60 * 60 * 1000

type Checked = Pick<Upkeep, 'findings' | 'more'> & { at: Date }

/** Looks through the whole content, and keeps what it finds. */
export async function checkContent(): Promise<Checked> {
  const version = await contentVersion()
  const data = await readAdminData()
  const found = [
    ...(await sampleFindings()),
    ...deadLinks(entriesOf(data), await LinkCheck.find().lean()),
    ...contentFindings(data),
    ...proposalFindings(await proposalsFor(data)),
  ].map(withId)
  const checked = { ...bounded(found, MOST_KEPT), at: new Date() }
  await ContentCheck.updateOne({ _id: ID }, { $set: { version, ...checked } }, { upsert: true })
  return checked
}

/** What was found the last time; it is looked for again when the content has changed since. */
export async function checkedContent(): Promise<Checked> {
  const kept = await ContentCheck.findById(ID).lean()
  const age = kept ? Math.abs(Date.now() - kept.at.getTime()) : Number.POSITIVE_INFINITY
  if (!kept || age > HOLDS_MS || kept.version !== (await contentVersion())) return checkContent()
  return kept
}

/** It is looked through anew when somebody asks next: what it tells of beside the content has changed. */
export const forgetContentCheck = () => ContentCheck.deleteOne({ _id: ID })

/** The first of each group, and how many more there are. */
export function bounded(
  all: Upkeep['findings'],
  most: number,
  more: Upkeep['more'] = {},
): Pick<Upkeep, 'findings' | 'more'> {
  const counts = new Map<FindingGroup, number>()
  const findings = all.filter(({ group }) => {
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    return count <= most
  })
  const left: Upkeep['more'] = { ...more }
  for (const [group, count] of counts)
    if (count > most) left[group] = (left[group] ?? 0) + count - most
  return { findings, more: left }
}
