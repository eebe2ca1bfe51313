import { hiddenHeads } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { Link } from 'react-router-dom'
import { buttonClass } from './Button.tsx'
import { PageHead } from './PageHead.tsx'
import { PageHeader } from './PageHeader.tsx'

export function NotFound() {
  return (
    <>
      <PageHead {...hiddenHeads.notFound} />
      <PageHeader
        title="Not Found"
        lead={
          <>
            There is no page at this address. Please use the navigation bar at the top
            <span className="lg:hidden">, behind the menu button,</span> to find your way.
          </>
        }
      >
        <Link to={pages.home} className={`${buttonClass('quiet')} mt-8`}>
          Go to the home page
        </Link>
      </PageHeader>
    </>
  )
}
