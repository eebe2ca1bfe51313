import { type Backup, type BackupList, backupPaths } from '@lab/shared/backups'
import { hiddenHeads } from '@lab/shared/pageHead'
import { type ReactNode, useState } from 'react'
import { SwitchField } from '../../editor/fields/SwitchField.tsx'
import { NoticeBar } from '../../editor/form/NoticeBar.tsx'
import type { Notice } from '../../editor/form/notice.ts'
import { NotLoaded } from '../../editor/NotLoaded.tsx'
import { Spinner } from '../../editor/Spinner.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { download } from './api.ts'
import { BackupRow } from './BackupRow.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Progress } from './Progress.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { SendArchive } from './SendArchive.tsx'
import { useBackups } from './useBackups.ts'
import { useBackupWork } from './useBackupWork.ts'
import { workLabel } from './words.ts'

/** Backups, for owners. */
export function BackupPage() {
  const [notice, tell] = useState<Notice>()
  const [wanted, setWanted] = useState<Backup>()
  const { list, error, retry, ...backups } = useBackups()
  const work = useBackupWork(backups, tell)
  const isBusy = work.isBusy || list?.job?.state === 'running'

  function onDownload(backup: Backup) {
    if (backup.kind === 'without-accounts') download(backupPaths.backup(backup.name))
    else setWanted(backup)
  }

  return (
    <>
      <PageHead {...hiddenHeads.backup} />
      <h1 tabIndex={-1} className="mt-3 text-h3">
        Backup
      </h1>
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      {error !== undefined && <NotLoaded error={error} onRetry={retry} />}
      {!list && error === undefined && <Spinner label="Loading…" />}
      {list && (
        <>
          <Now list={list} />
          <Make isBusy={isBusy} onMake={work.make} />
          <Part title="Restore from a file">
            <SendArchive isBusy={isBusy} tell={tell} onSent={work.check} />
          </Part>
          <Part title="Take your content along">
            <p className="measure text-quiet">
              All that visitors read, in forms that other software reads too: JSON, a bibliography,
              Markdown, pictures and files in one zip. Nothing private is in it.
            </p>
            <Button kind="quiet" className="mt-2" onClick={() => download(backupPaths.takeAlong)}>
              Download the content
            </Button>
          </Part>
          <Part title="Backups on this site">
            <ul className="divide-y divide-line border-y border-line empty:hidden">
              {list.backups.map((backup) => (
                <BackupRow
                  key={backup.name}
                  backup={backup}
                  isBusy={isBusy}
                  onDownload={onDownload}
                  onRestore={({ name }) => work.check(name)}
                  onRemove={({ name }) => work.remove(name)}
                />
              ))}
            </ul>
            {list.backups.length === 0 && <p className="text-quiet">There is none yet.</p>}
          </Part>
        </>
      )}
      {wanted && (
        <PasswordDialog
          title="Download this backup?"
          confirm="Download"
          onConfirmed={() => {
            download(backupPaths.backup(wanted.name))
            setWanted(undefined)
          }}
          onCancel={() => setWanted(undefined)}
        >
          <p>
            It holds accounts, applications and all that is private. Keep it where nobody else can
            read it.
          </p>
        </PasswordDialog>
      )}
      {work.asked && (
        <RestoreDialog
          facts={work.asked.facts}
          onConfirmed={() => work.asked && work.restore(work.asked)}
          onCancel={work.cancel}
        />
      )}
    </>
  )
}

/** What holds at the moment: the work that is under way, and how the nights go. */
function Now({ list: { job, kept, nightlyFailure } }: { list: BackupList }) {
  return (
    <>
      <div role="status" className="mt-2 max-w-md">
        {job?.state === 'running' && <Progress label={workLabel(job)} />}
      </div>
      {nightlyFailure && (
        <p role="alert" className="mt-3 border-s-4 border-alarm bg-surface px-4 py-3 text-alarm">
          The last nightly backup was not made. {nightlyFailure}
        </p>
      )}
      <p className="mt-2 measure text-quiet">
        {kept === 0
          ? 'No backups are made by themselves, as whoever runs this site has set it.'
          : `The site makes a backup every night and keeps the last ${kept === 1 ? 'one' : kept}.`}{' '}
        They lie on the same machine as the site, so download one now and then, too.
      </p>
    </>
  )
}

type MakeProps = { isBusy: boolean; onMake: (accounts: boolean) => void }

function Make({ isBusy, onMake }: MakeProps) {
  const [accounts, setAccounts] = useState(true)
  return (
    <Part title="Make a backup">
      <p className="measure text-quiet">
        Everything in one archive: content with its history and pictures, applications, and accounts
        unless you leave them out. The last five of each sort stay here.
      </p>
      <SwitchField
        id="with-accounts"
        label="With accounts"
        value={accounts}
        error={undefined}
        errors={[]}
        onChange={setAccounts}
      />
      <Button className="mt-2" disabled={isBusy} onClick={() => onMake(accounts)}>
        Make a backup
      </Button>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 font-sans text-lg font-semibold tracking-normal">{title}</h2>
      {children}
    </section>
  )
}
