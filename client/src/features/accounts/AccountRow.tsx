import type { Account } from '@lab/shared/accounts'
import type { Done } from '@lab/shared/reply'
import { useState } from 'react'
import { SmallButton } from '../../editor/fields/SmallButton.tsx'
import { Moment } from '../../editor/Moment.tsx'
import { useSubmit } from '../../lib/useSubmit.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ShortForm } from '../../ui/ShortForm.tsx'
import { changeRights, disable, dropSecondFactor, enable, endSessions, remove } from './api.ts'
import { RightsFields, rightsIn } from './RightsFields.tsx'
import { usePeople } from './usePeople.ts'

type Props = {
  account: Account
  /** Does something to the account, tells what came of it and loads anew. */
  run: (work: () => Promise<Pick<Done, 'message'>>) => Promise<unknown>
  onLink: (account: Account) => void
}

/** An account: who it is, what it may do, and what can be done to it. */
export function AccountRow({ account, run, onLink }: Props) {
  const [isEdited, setEdited] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { email, state, secondFactor } = account
  const acts = [
    state !== 'disabled' && {
      label: state === 'invited' ? 'New invitation' : 'New password',
      act: () => onLink(account),
    },
    account.lastSeen && { label: 'Log out everywhere', act: () => run(() => endSessions(account)) },
    secondFactor && { label: 'Second factor off', act: () => run(() => dropSecondFactor(account)) },
    state === 'disabled'
      ? { label: 'Enable', act: () => run(() => enable(account)) }
      : { label: 'Disable', act: () => run(() => disable(account)) },
    { label: 'Remove', act: () => setAsked(true) },
  ].filter((found) => !!found)
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <About account={account} />
        <div className="flex flex-wrap gap-2">
          <SmallButton
            label={isEdited ? 'Close' : 'Change'}
            about={email}
            aria-expanded={isEdited}
            onClick={() => setEdited(!isEdited)}
          />
          {acts.map(({ label, act }) => (
            <SmallButton key={label} label={label} about={email} onClick={act} />
          ))}
        </div>
      </div>
      {isEdited && <Rights account={account} run={run} onClose={() => setEdited(false)} />}
      {isAsked && (
        <Dialog
          title={`Remove ${email}?`}
          confirm="Remove"
          cancel="Keep"
          onConfirm={() => {
            setAsked(false)
            run(() => remove(account))
          }}
          onCancel={() => setAsked(false)}
        >
          <p>The account can no longer log in. What it wrote stays.</p>
        </Dialog>
      )}
    </li>
  )
}

function About({ account }: { account: Account }) {
  const { email, role, mayReview, member, state, secondFactor, lastSeen } = account
  const people = usePeople()
  const name = people.find(({ _id }) => _id === member)?.name
  const notes = [
    mayReview && role !== 'owner' && role !== 'reviewer' && 'reviews applications',
    secondFactor && 'second factor',
    name,
    state !== 'active' && state,
  ].filter(Boolean)
  return (
    <div className="min-w-0">
      <h2 className="font-sans font-semibold tracking-normal break-all">{email}</h2>
      <p>{[role, ...notes].join(', ')}</p>
      {lastSeen && (
        <p className="text-quiet">
          Last seen <Moment iso={lastSeen} />
        </p>
      )}
    </div>
  )
}

type RightsProps = Pick<Props, 'account' | 'run'> & { onClose: () => void }

function Rights({ account, run, onClose }: RightsProps) {
  const form = useSubmit<FormData>({
    async send(data) {
      const { message } = await changeRights(account, rightsIn(data))
      onClose()
      await run(async () => ({ message }))
      return message
    },
  })
  return (
    <div className="mt-4">
      <ShortForm
        focusFirst
        form={form}
        submit="Save"
        pending="Saving…"
        beside={
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <RightsFields id={account._id} account={account} errorOf={form.errorOf} />
      </ShortForm>
    </div>
  )
}
