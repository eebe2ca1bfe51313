import { useState } from 'react'
import { NoticeBar } from '../../editor/form/NoticeBar.tsx'
import type { Notice } from '../../editor/form/notice.ts'
import { Progress } from './Progress.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { SendArchive } from './SendArchive.tsx'
import { useBackups } from './useBackups.ts'
import { useBackupWork } from './useBackupWork.ts'
import { workLabel } from './words.ts'

/** Restores an archive from the own computer, where nothing else is done with backups. */
export function RestoreFromFile({ onDone }: { onDone: () => unknown }) {
  const [notice, setNotice] = useState<Notice>()
  const { list, ...backups } = useBackups()
  const tell = (notice?: Notice) => {
    setNotice(notice)
    if (notice?.kind === 'success') onDone()
  }
  const work = useBackupWork(backups, tell)
  const isRunning = list?.job?.state === 'running'
  return (
    <div className="mt-4 max-w-md">
      <NoticeBar notice={notice} onClose={() => setNotice(undefined)} />
      <SendArchive isBusy={work.isBusy || isRunning} tell={tell} onSent={work.check} />
      <div role="status" className="mt-2">
        {list?.job && isRunning && <Progress label={workLabel(list.job)} />}
      </div>
      {work.asked && (
        <RestoreDialog
          facts={work.asked.facts}
          onConfirmed={() => work.asked && work.restore(work.asked)}
          onCancel={work.cancel}
        />
      )}
    </div>
  )
}
