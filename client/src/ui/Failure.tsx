import { texts } from '@lab/shared/reply'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { HttpError } from '../lib/http.ts'
import { inWordsOf, useOwnWords, useWords } from '../lib/words.ts'
import { Button } from './Button.tsx'
import { PageHead } from './PageHead.tsx'
import { PageHeader } from './PageHeader.tsx'

type Props = {
  error: unknown
  onRetry: () => void
  /** Whether nothing else of the page is shown. */
  wholePage?: boolean
}

/** Says that something could not be loaded, why, and offers to try again. */
export function Failure({ error, onRetry, wholePage = false }: Props) {
  const words = useWords(everyPageWords)
  const message = error instanceof HttpError ? error.message : texts.unexpected
  const why = inWordsOf(useOwnWords(), message, everyPageWords)
  const retry = (
    <Button className="mt-8" onClick={onRetry}>
      {words.retry}
    </Button>
  )
  if (wholePage)
    return (
      <div role="alert">
        <PageHead title={words.notLoaded} />
        <PageHeader title={words.loadFailed} lead={why}>
          {retry}
        </PageHeader>
      </div>
    )
  return (
    <div role="alert" className="shell band">
      <h2 tabIndex={-1} className="text-h2">
        {words.loadFailed}
      </h2>
      <p className="measure mt-4 text-lead text-quiet">{why}</p>
      {retry}
    </div>
  )
}
