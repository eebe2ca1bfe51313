/** What on the site wants somebody's hand. */

/** In the order in which they are shown. */
export const findingGroups = [
  'backups',
  'disk',
  'accounts',
  'sample',
  'links',
  'calls',
  'duplicates',
  'pictures',
  'people',
  'papers',
  'newPapers',
] as const
export type FindingGroup = (typeof findingGroups)[number]

/** Those that harm the site or its visitors; the others are advice. */
export const urgentGroups: readonly FindingGroup[] = [
  'backups',
  'disk',
  'accounts',
  'sample',
  'links',
  'calls',
]

/** Something to mend. Its id is another one as soon as it is not quite the same any more. */
export type Finding = {
  id: string
  group: FindingGroup
  text: string
  /** Where it is mended. */
  href?: string
}

export type Upkeep = {
  findings: Finding[]
  /** Those that somebody has set aside. */
  dismissed: Finding[]
  /** How many findings were left out of a group for their number. */
  more: Partial<Record<FindingGroup, number>>
  /** Links that are known, and how many of them have been asked. */
  links: { known: number; asked: number; isOn: boolean }
  /** When the content was last looked through, in ISO 8601. */
  checkedAt: string
  /** Whether who looks may ask for a newer release. */
  mayAskForRelease: boolean
}

export const upkeepPaths = {
  findings: '/api/admin/upkeep',
  /** How many urgent findings there are. */
  count: '/api/admin/upkeep-count',
  dismiss: '/api/admin/upkeep/dismiss',
  /** Asks whether there is a newer release; nobody is asked before. */
  release: '/api/admin/upkeep/release',
} as const

export const upkeepTexts = {
  dismissed: 'Set aside until it changes.',
  back: 'Shown again.',
  noRepository:
    'This site was not installed from a repository, so there is nobody to ask for a newer release.',
  notAsked: 'The repository that this site was installed from could not be asked.',
} as const

/** What is set aside with one request. */
export const MOST_DISMISSED = 1_000

/** Findings of one group that are shown. */
export const MOST_OF_A_GROUP = 100
