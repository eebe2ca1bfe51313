import type { ArchiveFacts, Backup, BackupJob } from '@lab/shared/backups'

/** Why a backup was made. */
export const kindNames: Record<Backup['kind'], string> = {
  nightly: 'Nightly',
  'by-hand': 'Made by hand',
  'without-accounts': 'Made by hand, without accounts',
  uploaded: 'Sent from a computer',
  'before-restore': 'Before a restore',
  'before-migration': 'Before the records were brought up to date',
  'before-update': 'Before an update',
}

const works: Record<BackupJob['what'], string> = {
  backup: 'Making a backup',
  check: 'Reading the backup',
  restore: 'Restoring',
}

/** What is being done, and how far it is. */
export const workLabel = ({ what, line }: BackupJob): string =>
  [works[what], line].filter(Boolean).join(': ')

const nouns: [collection: string, one: string, many: string][] = [
  ['news', 'news item', 'news items'],
  ['publications', 'paper', 'papers'],
  ['research', 'project', 'projects'],
  ['members', 'person', 'people'],
  ['themes', 'theme', 'themes'],
  ['openings', 'opening', 'openings'],
  ['joinrequests', 'application', 'applications'],
  ['images', 'picture', 'pictures'],
  ['users', 'account', 'accounts'],
]

/** What an archive holds: `2 news items, 1 paper`. */
export function holds({ counts }: Pick<ArchiveFacts, 'counts'>): string {
  const parts = nouns.flatMap(([collection, one, many]) => {
    const count = counts[collection] ?? 0
    return count > 0 ? [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`] : []
  })
  return parts.join(', ') || 'no content yet'
}

const UNITS = ['kB', 'MB', 'GB', 'TB']

/** A size: `1.2 MB`. */
export function sizeInWords(bytes: number): string {
  let size = bytes / 1000
  let unit = 0
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}
