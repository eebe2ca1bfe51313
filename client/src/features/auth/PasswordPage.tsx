import { hiddenHeads } from '@lab/shared/pageHead'
import { texts } from '@lab/shared/reply'
import { PageHead } from '../../ui/PageHead.tsx'
import { useOwnAccount } from './OwnAccount.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** Where everybody keeps their own account: the password, the second factor, and where it is logged in. */
export function PasswordPage() {
  const { account } = useOwnAccount()
  const first = firstThing(account)
  return (
    <>
      <PageHead {...hiddenHeads.password} />
      <h1 tabIndex={-1} className="mt-3 text-h3">
        Your account
      </h1>
      {account && (
        <p className="mt-1 text-quiet">
          {account.email}, {account.role}
        </p>
      )}
      {first && <p className="mt-4 border-s-4 border-alarm px-4 py-2 font-semibold">{first}</p>}
      <div className="mt-8 grid gap-12">
        <section>
          <h2 className="mb-4 font-sans text-lg font-semibold tracking-normal">Password</h2>
          <PasswordForm />
        </section>
        {account && !account.mustChange && (
          <>
            <SecondFactor account={account} />
            <Sessions />
          </>
        )}
      </div>
    </>
  )
}

type Account = ReturnType<typeof useOwnAccount>['account']

/** What has to be done before anything else. */
function firstThing(account: Account) {
  if (account?.mustChange) return texts.passwordFirst
  return account?.mustSetUp ? texts.secondFactorFirst : undefined
}
