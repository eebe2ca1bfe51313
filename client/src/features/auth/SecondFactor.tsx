import type { OwnAccount, SecondFactorOffer } from '@lab/shared/auth'
import { useRef, useState } from 'react'
import { useFocusAtStart } from '../../lib/useFocusAtStart.ts'
import { useSubmit } from '../../lib/useSubmit.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { ShortForm } from '../../ui/ShortForm.tsx'
import { confirmSecondFactor, dropSecondFactor, offerSecondFactor } from './api.ts'
import { useOwnAccount } from './OwnAccount.tsx'
import { QrCode } from './QrCode.tsx'

/** A code at every login, made by a program on a phone. */
export function SecondFactor({ account }: { account: OwnAccount }) {
  const [codes, setCodes] = useState<string[]>()
  return (
    <section>
      <h2 className="mb-2 font-sans text-lg font-semibold tracking-normal">Second factor</h2>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {account.secondFactor ? (
        <IsOn account={account} />
      ) : (
        <SetUp key={account.email} onCodes={setCodes} />
      )}
    </section>
  )
}

function IsOn({ account: { recoveryCodes } }: { account: OwnAccount }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="mb-4 measure">
        Logging in asks for a code. {recoveryCodes} recovery{' '}
        {recoveryCodes === 1 ? 'code is' : 'codes are'} left; for new ones, turn it off and set it
        up again.
      </p>
      {isOpen ? (
        <TurnOff onCancel={() => setOpen(false)} />
      ) : (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Turn off
        </Button>
      )}
    </>
  )
}

function TurnOff({ onCancel }: { onCancel: () => void }) {
  const { reload } = useOwnAccount()
  const form = useSubmit<FormData>({
    async send(data) {
      const { message } = await dropSecondFactor({
        currentPassword: String(data.get('currentPassword')),
        code: String(data.get('code')),
      })
      await reload()
      return message
    },
  })
  return (
    <ShortForm
      focusFirst
      form={form}
      submit="Turn off"
      pending="Turning off…"
      beside={<Cancel to={onCancel} />}
    >
      <PasswordField error={form.errorOf('currentPassword')} />
      <CodeField error={form.errorOf('code')} hint="Of your authenticator, or a recovery code." />
    </ShortForm>
  )
}

type Told = { onCodes: (codes: string[]) => void }

function SetUp({ onCodes }: Told) {
  const [isOpen, setOpen] = useState(false)
  const [offer, setOffer] = useState<SecondFactorOffer>()
  const close = () => {
    setOffer(undefined)
    setOpen(false)
  }
  if (offer) return <Confirm offer={offer} onCodes={onCodes} onCancel={close} />
  return (
    <>
      <p className="mb-4 measure">
        With it, logging in asks for a code of an authenticator on your phone too, so that a stolen
        password alone opens nothing.
      </p>
      {isOpen ? (
        <Begin onOffer={setOffer} onCancel={close} />
      ) : (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Set up
        </Button>
      )}
    </>
  )
}

type BeginProps = { onOffer: (offer: SecondFactorOffer) => void; onCancel: () => void }

function Begin({ onOffer, onCancel }: BeginProps) {
  const form = useSubmit<FormData>({
    async send(data) {
      onOffer(await offerSecondFactor(String(data.get('currentPassword'))))
      return ''
    },
  })
  return (
    <ShortForm
      focusFirst
      form={form}
      submit="Go on"
      pending="One moment…"
      beside={<Cancel to={onCancel} />}
    >
      <PasswordField error={form.errorOf('currentPassword')} />
    </ShortForm>
  )
}

type ConfirmProps = Told & { offer: SecondFactorOffer; onCancel: () => void }

function Confirm({ offer, onCodes, onCancel }: ConfirmProps) {
  const { reload } = useOwnAccount()
  const form = useSubmit<FormData>({
    async send(data) {
      const { message, data: told } = await confirmSecondFactor(String(data.get('code')))
      onCodes(told.recoveryCodes)
      await reload()
      return message
    },
  })
  return (
    <>
      <p className="measure">
        Scan this picture with an authenticator, or type the key into it, and enter the code that it
        shows.
      </p>
      <QrCode text={offer.address} label="Key of the second factor, as a picture to scan" />
      <p className="mb-4 font-mono break-all">{offer.secret.match(/.{4}/g)?.join(' ')}</p>
      <ShortForm
        focusFirst
        form={form}
        submit="Turn on"
        pending="Turning on…"
        beside={<Cancel to={onCancel} />}
      >
        <CodeField error={form.errorOf('code')} />
      </ShortForm>
    </>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useFocusAtStart(ref)
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="mb-6 max-w-md border-s-4 border-reed px-4 py-3"
      role="status"
    >
      <p className="font-semibold">The second factor is on. These are your recovery codes.</p>
      <p className="mt-1">
        Each lets you in once without your phone. They are not shown again: print them, or keep them
        in a password manager.
      </p>
      <ul className="my-3 grid gap-x-6 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="quiet" onClick={onClose}>
        I have kept them
      </Button>
    </div>
  )
}

const Cancel = ({ to }: { to: () => void }) => (
  <Button kind="quiet" onClick={to}>
    Cancel
  </Button>
)

const PasswordField = ({ error }: { error?: string }) => (
  <Field
    id="own-password"
    label="Your password"
    name="currentPassword"
    type="password"
    autoComplete="current-password"
    required
    error={error}
  />
)

const CodeField = (told: { error?: string; hint?: string }) => (
  <Field
    label="Code"
    name="code"
    autoCapitalize="none"
    autoComplete="one-time-code"
    required
    {...told}
  />
)
