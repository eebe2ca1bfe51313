import { formAddress } from '@lab/shared/forms'
import { hiddenHeads } from '@lab/shared/pageHead'
import { Link } from 'react-router-dom'
import { ImportPapers } from '../features/publications/import/ImportPapers.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { OwnAdminData } from './OwnAdminData.tsx'

export function ImportPage() {
  return (
    <>
      <PageHead {...hiddenHeads.importPapers} />
      <p className="mt-3 mb-2">
        <Link to={formAddress({ kind: 'publications' })} className="link">
          Publications
        </Link>
      </p>
      <h1 tabIndex={-1} className="text-h3">
        Import papers
      </h1>
      <OwnAdminData>
        <ImportPapers />
      </OwnAdminData>
    </>
  )
}
