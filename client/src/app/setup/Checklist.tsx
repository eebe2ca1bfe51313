import { pages } from '@lab/shared/paths'
import { TRASH_DAYS } from '@lab/shared/trash'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAdminData } from '../../editor/AdminDataProvider.tsx'
import { NoticeBar } from '../../editor/form/NoticeBar.tsx'
import type { Notice } from '../../editor/form/notice.ts'
import { useWork } from '../../editor/form/useWork.ts'
import { Spinner } from '../../editor/Spinner.tsx'
import { useOwnAccount } from '../../features/auth/OwnAccount.tsx'
import { changeSample, noteSetup } from '../../features/setup/api.ts'
import { useSetup } from '../../features/setup/SetupProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { countOf, leftOvers } from './leftOver.ts'

/** What is still the sample's, each with the way to its form, and what removes all of it at once. */
export function Checklist() {
  const { setup, take, reload: reloadSetup } = useSetup()
  const { reload } = useAdminData()
  const [notice, tell] = useState<Notice>()
  const [isOpen, setIsOpen] = useState(false)
  const { pending, run } = useWork(tell, reload)
  const count = setup ? countOf(setup.left) : 0
  if (!setup || setup.isListHidden || (count === 0 && !notice && !setup.canRestore)) return null

  const undo = () => run(async () => ({ message: await take(changeSample('restore')) }))
  const remove = () =>
    run(async () => ({
      message: await take(changeSample('remove')),
      offer: { label: 'Undo', act: undo },
    }))
  return (
    <>
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open)
          if (currentTarget.open && !isOpen) reloadSetup()
        }}
        className="beside-form-of-page mb-4 border-b border-line pb-1"
      >
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold hover:text-water">
          Make it yours{' '}
          <span className="font-normal text-quiet">
            {setup.total - count} of {setup.total} done
          </span>
        </summary>
        <Left />
        <Choices
          canRemove={count > NAMES}
          canRestore={setup.canRestore}
          pending={pending}
          onRemove={remove}
          onRestore={undo}
          onHide={() =>
            run(async () => ({ message: await take(noteSetup({ isListHidden: true })) }))
          }
        />
        {pending && <Spinner label="Saving…" />}
      </details>
    </>
  )
}

/** The names of the lab cannot be removed. */
const NAMES = 2

function Left() {
  const { setup } = useSetup()
  if (!setup) return null
  const { left, edited } = setup
  return (
    <div className="mt-1 mb-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {leftOvers(left).map(({ title, items }) => (
        <section key={title}>
          <h2 className="font-sans font-semibold tracking-normal">{title}</h2>
          <ul>
            {items.map(({ label, href }) => (
              <li key={href + label}>
                <Link to={href} className="link inline-block min-h-6 py-1">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {left.applications > 0 && <p>{left.applications} applications of people of the sample</p>}
      {edited.length > 0 && (
        <p className="text-quiet">
          Yours by now, since you have edited it: {edited.map(({ title }) => title).join(', ')}.
        </p>
      )}
    </div>
  )
}

type ChoicesProps = {
  canRemove: boolean
  canRestore: boolean
  pending: boolean
  onRemove: () => Promise<unknown>
  onRestore: () => void
  onHide: () => void
}

function Choices({ canRemove, canRestore, pending, onRemove, onRestore, onHide }: ChoicesProps) {
  const { account } = useOwnAccount()
  const [isAsking, setIsAsking] = useState(false)
  const isOwner = account?.role === 'owner'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      {canRemove && isOwner && (
        <Button kind="quiet" disabled={pending} onClick={() => setIsAsking(true)}>
          Remove the sample content
        </Button>
      )}
      {canRestore && isOwner && (
        <Button kind="quiet" disabled={pending} onClick={onRestore}>
          Bring the sample back
        </Button>
      )}
      <Link to={pages.setup} className="link inline-block min-h-6">
        First steps
      </Link>
      <Button kind="plain" disabled={pending} onClick={onHide}>
        Hide this list
      </Button>
      {isAsking && (
        <Dialog
          title="Remove the sample content?"
          confirm="Remove"
          cancel="Keep"
          pending={pending}
          onConfirm={async () => {
            await onRemove()
            setIsAsking(false)
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            Everything in this list goes but the names of the lab: records to the trash for{' '}
            {TRASH_DAYS} days, words and pictures of pages become empty. What you have edited stays.
            You can bring all of it back.
          </p>
        </Dialog>
      )}
    </div>
  )
}

/** The way back to the list that was put away. */
export function HiddenChecklist() {
  const { setup, take } = useSetup()
  if (!setup?.isListHidden) return null
  return (
    <p className="beside-form-of-page mb-3 flex flex-wrap gap-x-6 text-sm">
      <Link
        to={pages.admin}
        className="link"
        onClick={() => take(noteSetup({ isListHidden: false })).catch(() => {})}
      >
        Show what is still the sample’s
      </Link>
      <Link to={pages.setup} className="link inline-block min-h-6">
        First steps
      </Link>
    </p>
  )
}
