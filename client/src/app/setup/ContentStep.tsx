import { useState } from 'react'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { NoticeBar } from '../../editor/form/NoticeBar.tsx'
import type { Notice } from '../../editor/form/notice.ts'
import { useWork } from '../../editor/form/useWork.ts'
import { Spinner } from '../../editor/Spinner.tsx'
import { useOwnAccount } from '../../features/auth/OwnAccount.tsx'
import { RestoreFromFile } from '../../features/backups/RestoreFromFile.tsx'
import { changeSample } from '../../features/setup/api.ts'
import { useSetup } from '../../features/setup/SetupProvider.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = { onDone: () => Promise<unknown>; onSkip: () => void }

const NOTHING =
  'Pages say to visitors what will be here. The example themes, courses, links and pictures that come with the software go.'
const SAMPLE =
  'People, news, papers and projects of an invented lab, to look at and to write over. They go again with one button.'
const ARCHIVE = 'All of a site that was saved as an archive, with its pictures.'

/** What a site begins with. */
export function ContentStep({ onDone, onSkip }: Props) {
  const { take } = useSetup()
  const { reload } = useAdminData()
  const isOwner = useOwnAccount().account?.role === 'owner'
  const [notice, tell] = useState<Notice>()
  const [hasArchive, setHasArchive] = useState(false)
  const { pending, run } = useWork(tell, reload)
  const begin = async (change: 'load' | 'remove') => {
    if (await run(async () => ({ message: await take(changeSample(change)) }))) await onDone()
  }
  return (
    <div className="mt-4">
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      {!isOwner && <p className="mb-4">An owner of the site chooses this.</p>}
      <ul className="grid gap-4 sm:grid-cols-3">
        <Choice text={NOTHING}>
          <Button disabled={!isOwner || pending} onClick={() => begin('remove')}>
            Begin with nothing
          </Button>
        </Choice>
        <Choice text={SAMPLE}>
          <Button kind="quiet" disabled={!isOwner || pending} onClick={() => begin('load')}>
            Begin with the sample
          </Button>
        </Choice>
        <Choice text={ARCHIVE}>
          <Button
            kind="quiet"
            aria-expanded={hasArchive}
            disabled={!isOwner || pending}
            onClick={() => setHasArchive(!hasArchive)}
          >
            Begin with an archive
          </Button>
        </Choice>
      </ul>
      {hasArchive && <RestoreFromFile onDone={onDone} />}
      <Button kind="plain" className="mt-4 -ms-5" disabled={pending} onClick={onSkip}>
        Leave it for later
      </Button>
      {pending && <Spinner label="This takes up to a minute…" />}
    </div>
  )
}

function Choice({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-col items-start justify-between gap-4 border-t-2 border-water pt-3">
      <p className="text-quiet">{text}</p>
      {children}
    </li>
  )
}
