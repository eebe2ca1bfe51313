import { pages } from '@lab/shared/paths'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { HttpError } from '../lib/http.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

const TITLE = 'Unexpected Application Error'

/** Shown when a page's data could not be loaded, when its code could not, or when it breaks. */
export function ErrorPage() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (!(error instanceof HttpError)) return <Broken />
  if (error.status === 404) return <NotFound />
  return <Failure wholePage error={error} onRetry={revalidate} />
}

function Broken() {
  return (
    <>
      <PageHead title={TITLE} />
      <PageHeader
        title={TITLE}
        lead="Something on this page broke. Loading it again often helps; if it does not, please come back later."
      >
        <div className="mt-8 flex flex-wrap gap-4">
          <Button onClick={() => location.reload()}>Reload the page</Button>
          <a href={pages.home} className={buttonClass('quiet')}>
            Go to the home page
          </a>
        </div>
      </PageHeader>
    </>
  )
}
