import { pages } from '@lab/shared/paths'
import { Button, buttonClass } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

const TITLE = 'Unexpected Application Error'

/** Shown when a page breaks, or when its code could not be fetched. */
export function ErrorPage() {
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
