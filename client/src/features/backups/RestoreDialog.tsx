import type { ArchiveFacts } from '@lab/shared/backups'
import { Moment } from '../../editor/Moment.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { holds } from './words.ts'

type Props = { facts: ArchiveFacts; onConfirmed: () => void; onCancel: () => void }

/** Says what an archive holds before it takes the place of the site. */
export function RestoreDialog({ facts, onConfirmed, onCancel }: Props) {
  const { lab, time, software, hasAccounts } = facts
  return (
    <PasswordDialog
      title="Restore this backup?"
      confirm="Restore"
      onConfirmed={onConfirmed}
      onCancel={onCancel}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ink">
        {lab && <Fact label="Lab" value={lab} />}
        <dt className="text-quiet">Made</dt>
        <dd>
          <Moment iso={time} />, by version {software}
        </dd>
        <Fact label="Holds" value={holds(facts)} />
      </dl>
      <p>
        It takes the place of all that is on the site now; a backup of that is kept first. While it
        goes on, which may take minutes, nobody can save.
      </p>
      <p>
        {hasAccounts
          ? 'Accounts and passwords will be those of the backup, and everybody has to log in again.'
          : 'It holds no accounts: those that are here stay, and you stay logged in.'}
      </p>
    </PasswordDialog>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-quiet">{label}</dt>
    <dd className="break-words">{value}</dd>
  </>
)
