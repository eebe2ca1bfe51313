import type { Account, AccountList, OneTimeLink } from '@lab/shared/accounts'
import { hiddenHeads } from '@lab/shared/pageHead'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { SwitchField } from '../../editor/fields/SwitchField.tsx'
import { NoticeBar } from '../../editor/form/NoticeBar.tsx'
import type { Notice } from '../../editor/form/notice.ts'
import { useWork } from '../../editor/form/useWork.ts'
import { Spinner } from '../../editor/Spinner.tsx'
import { useSubmit } from '../../lib/useSubmit.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { ShortForm } from '../../ui/ShortForm.tsx'
import { AccountRow } from './AccountRow.tsx'
import { changeRules, invite, makeLink } from './api.ts'
import { LinkToHandOver } from './LinkToHandOver.tsx'
import { RightsFields, rightsIn } from './RightsFields.tsx'

/** Who keeps the site, for owners. */
export function AccountsPage() {
  const { accounts, secondFactorRequired } = useLoaderData<AccountList>()
  const { revalidate } = useRevalidator()
  const [notice, tell] = useState<Notice>()
  const [link, setLink] = useState<OneTimeLink>()
  const { pending, run } = useWork(tell, revalidate)

  const onLink = (account: Account) =>
    run(async () => {
      const { message, data } = await makeLink(account)
      setLink(data.link)
      return { message }
    })

  return (
    <>
      <PageHead {...hiddenHeads.accounts} />
      <h1 tabIndex={-1} className="mt-3 text-h3">
        Accounts
      </h1>
      <NoticeBar notice={notice} onClose={() => tell(undefined)} />
      {link && (
        <LinkToHandOver
          key={link.path ?? link.expiresAt}
          link={link}
          onClose={() => setLink(undefined)}
        />
      )}
      <Invite
        onInvited={(link) => {
          setLink(link)
          tell(undefined)
          return revalidate()
        }}
      />
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {accounts.map((account) => (
          <AccountRow key={account._id} account={account} run={run} onLink={onLink} />
        ))}
      </ul>
      <div className="mt-6">
        <SwitchField
          id="second-factor-required"
          label="Everybody needs a second factor"
          value={secondFactorRequired}
          error={undefined}
          errors={[]}
          onChange={(next) => run(() => changeRules({ secondFactorRequired: next }))}
        />
      </div>
      {pending && <Spinner label="Saving…" />}
    </>
  )
}

function Invite({ onInvited }: { onInvited: (link: OneTimeLink) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const form = useSubmit<FormData>({
    async send(data) {
      const { message, data: made } = await invite({
        email: String(data.get('email')),
        ...rightsIn(data),
      })
      setOpen(false)
      await onInvited(made.link)
      return message
    },
  })
  if (!isOpen)
    return (
      <Button
        className="mt-4"
        onClick={() => {
          form.reset()
          setOpen(true)
        }}
      >
        Invite somebody
      </Button>
    )
  return (
    <div className="mt-4">
      <ShortForm
        focusFirst
        form={form}
        submit="Invite"
        pending="Inviting…"
        beside={
          <Button kind="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        }
      >
        <Field
          label="Email"
          name="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          required
          error={form.errorOf('email')}
        />
        <RightsFields id="invitation" errorOf={form.errorOf} />
      </ShortForm>
    </div>
  )
}
