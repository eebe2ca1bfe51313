import type { OneTimeLink } from '@lab/shared/accounts'
import { useRef, useState } from 'react'
import { Moment } from '../../editor/Moment.tsx'
import { useFocusAtStart } from '../../lib/useFocusAtStart.ts'
import { Button } from '../../ui/Button.tsx'

/** A one-time link that was just made. It is not shown again. */
export function LinkToHandOver({ link, onClose }: { link: OneTimeLink; onClose: () => void }) {
  const { email, path, expiresAt, problem, purpose } = link
  const ref = useRef<HTMLElement>(null)
  useFocusAtStart(ref)
  const what = purpose === 'invitation' ? 'invitation' : 'link for a new password'
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={`The ${what} for ${email}`}
      role="status"
      className="mt-4 max-w-2xl border-s-4 border-reed bg-surface px-4 py-3"
    >
      {problem && <p className="text-alarm">{problem}</p>}
      {path ? (
        <ToCopy
          address={location.origin + path}
          label={`Give this ${what} to ${email}, and to nobody else`}
        />
      ) : (
        <p>
          The {what} has been mailed to {email}.
        </p>
      )}
      <p className="mt-2 text-quiet">
        It works once, until <Moment iso={expiresAt} />.
      </p>
      <Button kind="quiet" className="mt-3" onClick={onClose}>
        Close
      </Button>
    </section>
  )
}

function ToCopy({ address, label }: { address: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <label htmlFor="one-time-link" className="block font-semibold">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id="one-time-link"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-1 basis-64 rounded-sm border border-edge bg-sunken px-3"
        />
        <Button
          kind="quiet"
          onClick={() => navigator.clipboard?.writeText(address).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </>
  )
}
