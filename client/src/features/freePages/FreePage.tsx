import type { FreePageReply } from '@lab/shared/freePages'
import { freePageHead } from '@lab/shared/pageHead'
import { useLoaderData } from 'react-router-dom'
import { EditThis } from '../../ui/EditThis.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RichText } from '../../ui/RichText.tsx'

/** A page of the lab's own. */
export function FreePage() {
  const { page } = useLoaderData<FreePageReply>()
  return (
    <article key={page._id} className="relative">
      <PageHead {...freePageHead(page)} />
      <EditThis kind="freePages" record={page._id} what={page.title} />
      <PageHeader title={page.title} />
      {page.body && (
        <div className="shell pb-24">
          <div className="measure text-reading">
            <RichText html={page.body} />
          </div>
        </div>
      )}
    </article>
  )
}
