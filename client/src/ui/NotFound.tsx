import { hiddenHeads } from '@lab/shared/pageHead'
import { PageHead } from './PageHead.tsx'
import { PageHeader } from './PageHeader.tsx'

export function NotFound() {
  return (
    <>
      <PageHead {...hiddenHeads.notFound} />
      <PageHeader
        title="Not Found"
        lead="There is no page at this address. Please use the navigation bar at the top to find your way."
      />
    </>
  )
}
