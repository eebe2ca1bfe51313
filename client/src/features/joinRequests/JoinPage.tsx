import { lab } from '@lab/shared/lab'
import { pageHeads } from '@lab/shared/pageHead'
import { useState } from 'react'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { JoinForm } from './JoinForm.tsx'

export function JoinPage() {
  const [thanks, setThanks] = useState('')
  return (
    <>
      <PageHead {...pageHeads.join} />
      {thanks ? <Thanks text={thanks} /> : <Invitation onReceived={setThanks} />}
    </>
  )
}

function Invitation({ onReceived }: { onReceived: (thanks: string) => void }) {
  return (
    <>
      <PageHeader title={pageHeads.join.title} lead={lab.joinCall.text} />
      <div className="shell pb-24">
        <JoinForm onReceived={onReceived} />
      </div>
    </>
  )
}

function Thanks({ text }: { text: string }) {
  return (
    <div role="alert" tabIndex={-1} ref={focus}>
      <PageHeader title="It has arrived" lead={text} />
    </div>
  )
}

/** The button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus()
