import { createHash } from 'node:crypto'
import {
  type Finding,
  type FindingGroup,
  findingGroups,
  MOST_OF_A_GROUP,
  type Upkeep,
  urgentGroups,
} from '@lab/shared/upkeep'
import { Dismissal, LinkCheck } from '../records/upkeep.ts'
import { readAdminData } from '../site/content/siteData.ts'
import { contentFindings, deadLinks, type Found } from './contentFindings.ts'
import { entriesOf } from './entries.ts'
import { accountFindings, backupFindings, diskFindings, sampleFindings } from './siteFindings.ts'

export type Look = {
  dataDir: string
  /** Whether it is an owner who looks. */
  isOwner: boolean
  /** Whether links are asked. */
  asksLinks: boolean
}

/** All that somebody may want to mend, as of now. */
export async function lookAfter({ dataDir, isOwner, asksLinks }: Look): Promise<Upkeep> {
  const data = await readAdminData()
  const checks = asksLinks ? await LinkCheck.find().lean() : []
  const found = [
    ...(await backupFindings(dataDir)).map((finding) =>
      isOwner ? finding : { ...finding, href: undefined },
    ),
    ...(await diskFindings(dataDir)),
    ...(isOwner ? await accountFindings() : []),
    ...(await sampleFindings()),
    ...deadLinks(entriesOf(data), checks),
    ...contentFindings(data),
  ].map(withId)
  const aside = new Set((await Dismissal.find().lean()).map(({ _id }) => _id))
  const open = found.filter(({ id }) => !aside.has(id))
  return {
    ...inGroups(open),
    dismissed: found.filter(({ id }) => aside.has(id)).slice(0, MOST_OF_A_GROUP),
    links: { known: checks.length, asked: checks.filter(isAsked).length, isOn: asksLinks },
  }
}

const isAsked = ({ state }: { state: string }) => state !== 'unknown'

/** How many of them harm the site. */
export const countUrgent = ({ findings, more }: Upkeep): number =>
  urgentGroups.reduce(
    (sum, group) =>
      sum + findings.filter((finding) => finding.group === group).length + (more[group] ?? 0),
    0,
  )

function withId({ as, ...finding }: Found): Finding {
  const key = createHash('sha256').update(`${finding.group} ${as}`).digest('hex')
  return { id: key.slice(0, 32), ...finding }
}

function inGroups(open: Finding[]): Pick<Upkeep, 'findings' | 'more'> {
  const more: Partial<Record<FindingGroup, number>> = {}
  const findings = findingGroups.flatMap((group) => {
    const all = open.filter((finding) => finding.group === group)
    if (all.length > MOST_OF_A_GROUP) more[group] = all.length - MOST_OF_A_GROUP
    return all.slice(0, MOST_OF_A_GROUP)
  })
  return { findings, more }
}
