import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type ArchiveFacts, backupTexts } from '@lab/shared/backups'
import { texts } from '@lab/shared/reply'
import type { Logger } from 'pino'
import type { Actor } from '../../http/access.ts'
import { Refusal } from '../../lib/refusal.ts'
import { noteActivity } from '../../records/activity.ts'
import { withMaintenanceLock } from '../../records/maintenance.ts'
import { checkArchive, type Found } from '../checkArchive.ts'
import { sumOf } from '../collections.ts'
import { backupsIn, keepBackup } from '../keptBackups.ts'
import { restore } from '../restore.ts'
import type { SiteFiles } from '../siteFiles.ts'
import { startJob } from './jobs.ts'

export type Tools = { dataDir: string; files: SiteFiles; logger: Logger }

/** What owners have done with backups, which takes longer than a request. */
export function openWork({ dataDir, files, logger }: Tools) {
  const pathOf = (name: string) => join(backupsIn(dataDir), name)

  function explain(error: unknown): string {
    if (error instanceof Refusal) return error.message.replaceAll(`${backupsIn(dataDir)}/`, '')
    logger.error({ err: error }, 'a backup or a restore failed')
    return texts.unexpected
  }

  return {
    make: (accounts: boolean, actor: Actor) =>
      startJob({
        what: 'backup',
        explain,
        async work(print) {
          const kind = accounts ? 'by-hand' : 'without-accounts'
          const keep = (confirm: () => Promise<void>) =>
            keepBackup({ dataDir, files, print: told(print), kind }, confirm)
          const name = basename(await withMaintenanceLock(keep, print))
          await noteActivity(actor, { action: 'added', kind: 'backup', title: name })
          return { line: 'The backup is made.', name }
        },
      }),

    check: (name: string) =>
      startJob({
        what: 'check',
        name,
        explain,
        async work(print) {
          const facts = factsOf(await checkWhole(name, pathOf(name), print))
          return { line: 'The archive is whole.', facts }
        },
      }),

    restore: (name: string, actor: Actor) =>
      startJob({
        what: 'restore',
        name,
        explain,
        async work(print) {
          const file = pathOf(name)
          refuseWithoutOwner(await checkWhole(name, file, print))
          const agree = async () => true
          const found = await restore({ dataDir, files, file, agree, print: told(print) })
          // The account may be another one now.
          await noteActivity(
            { name: actor.name },
            { action: 'restored', kind: 'backup', title: name },
          )
          return { line: `The site is restored: ${sumOf(found.counts)} records.` }
        },
      }),
  }

  /** Without the folder, which says nothing to who sits elsewhere. */
  function told(print: (line: string) => void) {
    return (line: string) => print(line.replace(/^Writing a backup.*/, 'Keeping the site as it is'))
  }
}

/** What somebody has sent and is none does not stay. */
async function checkWhole(name: string, file: string, print: (line: string) => void) {
  try {
    return await checkArchive({ file, print })
  } catch (error) {
    if (name.startsWith('uploaded-') && error instanceof Refusal) await rm(file, { force: true })
    throw error
  }
}

function refuseWithoutOwner({ hasAccounts, owners }: Found) {
  if (hasAccounts && owners === 0) throw new Refusal(backupTexts.noOwner)
}

const factsOf = ({ lab, time, software, counts, files, hasAccounts }: Found): ArchiveFacts => ({
  lab,
  time,
  software,
  counts,
  files: files.length,
  hasAccounts,
})
