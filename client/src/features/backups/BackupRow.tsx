import type { Backup } from '@lab/shared/backups'
import { useState } from 'react'
import { SmallButton } from '../../editor/fields/SmallButton.tsx'
import { formatMoment } from '../../editor/formatMoment.ts'
import { Moment } from '../../editor/Moment.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { kindNames, sizeInWords } from './words.ts'

type Props = {
  backup: Backup
  /** Whether other work has to end first. */
  isBusy: boolean
  onDownload: (backup: Backup) => void
  onRestore: (backup: Backup) => void
  onRemove: (backup: Backup) => Promise<unknown>
}

export function BackupRow({ backup, isBusy, onDownload, onRestore, onRemove }: Props) {
  const [asking, setAsking] = useState(false)
  const { kind, time, bytes } = backup
  const about = `the backup of ${formatMoment(time)}`
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-2 py-3 hover:bg-sunken">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-sans font-semibold tracking-normal">
          <Moment iso={time} />
        </h3>
        <p className="flex flex-wrap gap-x-4 text-quiet">
          <span>{kindNames[kind]}</span>
          <span>{sizeInWords(bytes)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <SmallButton label="Download" about={about} onClick={() => onDownload(backup)} />
        <SmallButton
          label="Restore"
          about={about}
          disabled={isBusy}
          onClick={() => onRestore(backup)}
        />
        <SmallButton
          label="Delete"
          about={about}
          isPlain
          disabled={isBusy}
          onClick={() => setAsking(true)}
        />
      </div>
      {asking && (
        <Dialog
          title="Delete this backup?"
          confirm="Delete"
          cancel="Keep"
          onConfirm={async () => {
            await onRemove(backup)
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            The site stays as it is. The backup of {formatMoment(time)} cannot be brought back then.
          </p>
        </Dialog>
      )}
    </li>
  )
}
