import { pages } from '@lab/shared/paths'
import { joinWords } from '@lab/shared/words/join'
import { useState } from 'react'
import { HttpError } from '../../lib/http.ts'
import { useOwnWords, useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { withdraw } from './api.ts'
import { wordingOf } from './wording.ts'

/** Lets an applicant take everything back. @param token of the receipt */
export function WithdrawPart({ token }: { token: string }) {
  const words = useWords(joinWords)
  const { said } = wordingOf(useOwnWords())
  const [pending, setPending] = useState(false)
  const [answer, setAnswer] = useState<{ text: string; isDone: boolean }>()

  async function withdrawNow() {
    setPending(true)
    try {
      setAnswer({ text: (await withdraw(token)).message, isDone: true })
    } catch (error) {
      const text = error instanceof HttpError ? error.message : words.withdrawUnknown
      setAnswer({ text, isDone: false })
    }
    setPending(false)
  }

  return (
    <PageHeader title={words.withdraw} lead={answer ? undefined : words.withdrawText}>
      <p role="alert" className={answer ? 'mt-6 measure text-lead' : ''}>
        {answer && said(answer.text)}
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {!answer?.isDone && (
          <Button kind="danger" pending={pending} onClick={withdrawNow}>
            {words.withdrawNow}
          </Button>
        )}
        <PageLink to={pages.research} className="link font-semibold">
          {words.whatWeWorkOn}
        </PageLink>
      </p>
    </PageHeader>
  )
}
