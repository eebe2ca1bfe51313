import { type ArchiveFacts, type BackupJob, backupPaths } from '@lab/shared/backups'
import { pages } from '@lab/shared/paths'
import type { Done } from '@lab/shared/reply'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { failure, type Notice, success } from '../../editor/form/notice.ts'
import { HttpError } from '../../lib/http.ts'
import { checkBackup, download, makeBackup, removeBackup, restoreBackup } from './api.ts'
import { JobFailed, type useBackups } from './useBackups.ts'

const LOG_IN_AGAIN =
  'The site is as the backup has it. Please log in with an account of the backup.'

/** An archive that somebody is asked about before it is restored. */
type Asked = { name: string; facts: ArchiveFacts }

/** What owners do with backups: each is begun, followed to its end and told. */
export function useBackupWork(
  { follow, reload }: Pick<ReturnType<typeof useBackups>, 'follow' | 'reload'>,
  tell: (notice?: Notice) => void,
) {
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const navigate = useNavigate()

  async function run(begin: () => Promise<Done>, onDone: (job: BackupJob) => void) {
    setBusy(true)
    tell()
    try {
      await begin()
      onDone(await follow())
    } catch (error) {
      tell(error instanceof JobFailed ? { kind: 'failure', text: error.message } : failure(error))
    }
    setBusy(false)
  }

  const make = (accounts: boolean) =>
    run(
      () => makeBackup(accounts),
      ({ line, name }) => {
        const act = () => download(backupPaths.backup(name))
        tell({ ...success(line), offer: accounts ? undefined : { label: 'Download it', act } })
      },
    )

  const check = (name: string) =>
    run(
      () => checkBackup(name),
      ({ facts }) => facts && setAsked({ name, facts }),
    )

  async function restore({ name, facts }: Asked) {
    setAsked(undefined)
    setBusy(true)
    tell()
    try {
      await restoreBackup(name)
      tell(success((await follow()).line))
    } catch (error) {
      const isLoggedOut = error instanceof HttpError && error.status === 401 && facts.hasAccounts
      if (isLoggedOut) {
        const state = { from: pages.backup, message: LOG_IN_AGAIN }
        return navigate(pages.login, { replace: true, state })
      }
      tell(error instanceof JobFailed ? { kind: 'failure', text: error.message } : failure(error))
    }
    setBusy(false)
  }

  async function remove(name: string) {
    tell()
    try {
      tell(success((await removeBackup(name)).message))
    } catch (error) {
      tell(failure(error))
    }
    await reload().catch(() => {})
  }

  return { isBusy, asked, cancel: () => setAsked(undefined), make, check, restore, remove }
}
