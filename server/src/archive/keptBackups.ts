import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Backup, type BackupKind, backupKinds } from '@lab/shared/backups'
import { makePrivateFolder } from '../lib/files.ts'
import { writeBackup } from './backup.ts'
import type { Print } from './progress.ts'
import type { SiteFiles } from './siteFiles.ts'

type Options = {
  dataDir: string
  files: SiteFiles
  print: Print
  kind: BackupKind
  /** How many of the kind stay. */
  kept?: number
  /** A file that is needed yet and is not taken away. */
  spare?: string
}

const KEPT = 5

/** The folder of the backups that the site keeps itself. */
export const backupsIn = (dataDir: string) => resolve(dataDir, 'backups')

/** What follows the kind in the name of a backup. */
const TIME = /^-[\dTZ.-]{10,40}\.tar\.gz$/

const kindOf = (name: string): BackupKind | undefined =>
  backupKinds.find((kind) => name.startsWith(kind) && TIME.test(name.slice(kind.length)))

/** The name of a new backup; those of a kind ascend with the time. */
export const backupName = (kind: BackupKind) =>
  `${kind}-${new Date().toISOString().replaceAll(':', '')}.tar.gz`

const namesIn = (dataDir: string) => readdir(backupsIn(dataDir)).catch(() => [])

/** The backups that are there, the newest first. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const all = (await namesIn(dataDir)).map(async (name) => {
    const kind = kindOf(name)
    const file = kind && (await stat(join(backupsIn(dataDir), name)).catch(() => undefined))
    return file ? [{ name, kind, time: file.mtime.toISOString(), bytes: file.size }] : []
  })
  return (await Promise.all(all)).flat().sort((a, b) => b.time.localeCompare(a.time))
}

/** The last backup from before a migration; undefined when there is none. */
export async function lastBeforeMigration(dataDir: string): Promise<string | undefined> {
  const last = (await namesOf('before-migration', dataDir)).at(-1)
  return last && join(backupsIn(dataDir), last)
}

const namesOf = async (kind: BackupKind, dataDir: string) =>
  (await namesIn(dataDir)).filter((name) => kindOf(name) === kind).sort()

/** Writes an archive into the data folder, where the last few of each kind are kept; answers its path. */
export async function keepBackup(
  { dataDir, files, print, kind, kept = KEPT, spare = '' }: Options,
  confirm: () => Promise<void>,
): Promise<string> {
  const folder = backupsIn(dataDir)
  await makePrivateFolder(folder)
  const file = join(folder, backupName(kind))
  print(`Writing a backup of the site as it is to ${file}`)
  await writeBackup({ file, files, print, accounts: kind !== 'without-accounts' }, confirm)
  await dropOld({ dataDir, kind, kept, spare })
  return file
}

/** Only what is whole takes the place of an old one. */
export async function dropOld({
  dataDir,
  kind,
  kept = KEPT,
  spare = '',
}: Pick<Options, 'dataDir' | 'kind' | 'kept' | 'spare'>): Promise<void> {
  for (const name of (await namesOf(kind, dataDir)).slice(0, -kept)) {
    const file = join(backupsIn(dataDir), name)
    if (file !== resolve(spare)) await rm(file, { force: true })
  }
}
