import { pages } from '@lab/shared/paths'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { HttpError } from '../lib/http.ts'
import { useWords } from '../lib/words.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** Shown when a page's data could not be loaded, when its code could not, or when it breaks. */
export function ErrorPage() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (!(error instanceof HttpError)) return <Broken />
  if (error.status === 404) return <NotFound />
  return <Failure wholePage error={error} onRetry={revalidate} />
}

function Broken() {
  const words = useWords(everyPageWords)
  return (
    <>
      <PageHead title={words.broken} />
      <PageHeader title={words.broken} lead={words.brokenText}>
        <div className="mt-8 flex flex-wrap gap-4">
          <Button onClick={() => location.reload()}>{words.reload}</Button>
          <a href={pages.home} className={buttonClass('quiet')}>
            {words.goHome}
          </a>
        </div>
      </PageHeader>
    </>
  )
}
