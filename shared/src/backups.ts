/** The backups that the site keeps in its data folder, and what is done with them. */

/** Why a backup was made, as the names of its file begin. */
export const backupKinds = [
  'nightly',
  'by-hand',
  'without-accounts',
  'uploaded',
  'before-restore',
  'before-migration',
  'before-update',
] as const
export type BackupKind = (typeof backupKinds)[number]

/** One that is there. The time is ISO 8601, the size in bytes. */
export type Backup = { name: string; kind: BackupKind; time: string; bytes: number }

/** What a whole archive was found to hold. */
export type ArchiveFacts = {
  /** The name of the lab, where the archive tells it. */
  lab: string
  /** ISO 8601 time of its beginning. */
  time: string
  /** Version of the software that wrote it. */
  software: string
  /** How many records there are, by the names of their collections. */
  counts: Record<string, number>
  files: number
  hasAccounts: boolean
}

/** Work on backups, of which there is one at a time. */
export type BackupJob = {
  what: 'backup' | 'check' | 'restore'
  state: 'running' | 'done' | 'failed'
  /** How far it is, or what came of it. */
  line: string
  /** The backup that it reads or has made. */
  name: string
  /** What was found in it. */
  facts?: ArchiveFacts
}

export type BackupList = {
  /** The newest first. */
  backups: Backup[]
  /** How many nightly ones stay; none are made when it is 0. */
  kept: number
  /** Why the last nightly backup was not made. */
  nightlyFailure?: string
  job?: BackupJob
}

export const backupPaths = {
  /** GET lists, POST makes one. */
  backups: '/api/admin/backups',
  /** GET downloads, DELETE removes. */
  backup: (name: string) => `/api/admin/backups/${name}`,
  /** GET downloads what is public, for other software. */
  takeAlong: '/api/admin/backup-take-along',
  check: (name: string) => `/api/admin/backups/${name}/check`,
  restore: (name: string) => `/api/admin/backups/${name}/restore`,
  /** POST begins. */
  uploads: '/api/admin/backup-uploads',
  /** POST ends, DELETE gives up. */
  upload: (id: string) => `/api/admin/backup-uploads/${id}`,
  /** POST adds a part. */
  uploadPart: (id: string, at: number | ':at') => `/api/admin/backup-uploads/${id}/${at}`,
} as const

export const backupLimits = {
  /** Bytes of an archive that is sent, and of each part of it. */
  upload: 16 * 1024 ** 3,
  part: 4 * 1024 ** 2,
} as const

export const backupTexts = {
  started: 'Started.',
  removed: 'Backup deleted.',
  received: 'The archive has arrived.',
  givenUp: 'Upload cancelled.',
  busy: 'Another backup or restore is under way. Please wait until it has ended.',
  inUse: 'The backup is being read. Please wait until that has ended.',
  cutOff: 'It was cut off. The site is whole, as it was before or as the backup has it.',
  tooLarge: 'The archive is larger than 16 GB.',
  noRoom: 'There is not enough room on the disk.',
  outOfOrder: 'A part of the archive is missing. Please send it again.',
  noOwner: 'The archive holds no owner who could log in.',
  passwordFirst: 'Please enter your password once more.',
} as const
