import { findingGroups, MOST_OF_A_GROUP, type Upkeep, urgentGroups } from '@lab/shared/upkeep'
import { dismissedIds, LinkCheck } from '../records/upkeep.ts'
import { bounded, checkedContent } from './contentCheck.ts'
import { withId } from './contentFindings.ts'
import { accountFindings, backupFindings, diskFindings } from './siteFindings.ts'

export type Look = {
  dataDir: string
  /** Whether it is an owner who looks. */
  isOwner: boolean
  /** Whether links are asked. */
  asksLinks: boolean
}

/** All that somebody may want to mend: the content as it was last looked through, the machine as of now. */
export async function lookAfter({ dataDir, isOwner, asksLinks }: Look): Promise<Upkeep> {
  const content = await checkedContent()
  const found = [
    ...(await backupFindings(dataDir)).map((finding) =>
      isOwner ? finding : { ...finding, href: undefined },
    ),
    ...(await diskFindings(dataDir)),
    ...(isOwner ? await accountFindings() : []),
  ].map(withId)
  const all = [...found, ...content.findings].filter(({ group }) => asksLinks || group !== 'links')
  const aside = await dismissedIds()
  const open = all.filter(({ id }) => !aside.has(id))
  const inOrder = findingGroups.flatMap((name) => open.filter(({ group }) => group === name))
  return {
    ...bounded(inOrder, MOST_OF_A_GROUP, content.more),
    dismissed: all.filter(({ id }) => aside.has(id)).slice(0, MOST_OF_A_GROUP),
    links: { ...(await countLinks(asksLinks)), isOn: asksLinks },
    checkedAt: content.at.toISOString(),
    mayAskForRelease: isOwner,
  }
}

async function countLinks(asksLinks: boolean) {
  if (!asksLinks) return { known: 0, asked: 0 }
  const [known, asked] = await Promise.all([
    LinkCheck.countDocuments(),
    LinkCheck.countDocuments({ state: { $ne: 'unknown' } }),
  ])
  return { known, asked }
}

/** How many of them harm the site. */
export const countUrgent = ({ findings, more }: Upkeep): number =>
  urgentGroups.reduce(
    (sum, group) =>
      sum + findings.filter((finding) => finding.group === group).length + (more[group] ?? 0),
    0,
  )
