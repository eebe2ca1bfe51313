import { texts } from '@lab/shared/reply'
import { HttpError } from '../lib/http.ts'
import { Button } from './Button.tsx'
import { PageHead } from './PageHead.tsx'

type Props = {
  error: unknown
  onRetry: () => void
  /** Whether nothing else of the page is shown. */
  wholePage?: boolean
}

/** Says that something could not be loaded, why, and offers to try again. */
export function Failure({ error, onRetry, wholePage = false }: Props) {
  const Heading = wholePage ? 'h1' : 'h2'
  return (
    <div role="alert" className="shell band">
      {wholePage && <PageHead title="Not loaded" />}
      <Heading tabIndex={-1} className="text-h2">
        {texts.loadFailed}
      </Heading>
      <p className="measure mt-4 text-lead text-quiet">
        {error instanceof HttpError ? error.message : texts.unexpected}
      </p>
      <Button className="mt-8" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
