import { notFoundHead } from '@lab/shared/pageHead'
import { pages } from '@lab/shared/paths'
import { everyPageWords } from '@lab/shared/words/everyPage'
import { Link } from 'react-router-dom'
import { useWords } from '../lib/words.ts'
import { buttonClass } from './Button.tsx'
import { PageHead } from './PageHead.tsx'
import { PageHeader } from './PageHeader.tsx'

export function NotFound() {
  const words = useWords(everyPageWords)
  return (
    <>
      <PageHead {...notFoundHead(words)} />
      <PageHeader
        title={words.notFound}
        lead={
          <>
            <span className="max-lg:hidden">{words.notFoundText}</span>
            <span className="lg:hidden">{words.notFoundTextPhone}</span>
          </>
        }
      >
        <Link to={pages.home} className={`${buttonClass('quiet')} mt-8`}>
          {words.goHome}
        </Link>
      </PageHeader>
    </>
  )
}
