import { fullTitle, headTags, type PageDescription } from '@lab/shared/pageHead'
import { useLayoutEffect } from 'react'
import { Helmet } from 'react-helmet-async'
import { hasDocumentHead, replaceDocumentHead, siteOrigin } from '../lib/documentHead.ts'

type Props = PageDescription & {
  /** Stands in for a page that brings a head of its own. */
  passing?: boolean
}

/** Title, description and link preview of a page. */
export function PageHead({ passing = false, ...page }: Props) {
  // What the document came with says more.
  return passing && hasDocumentHead() ? null : <Head {...page} />
}

function Head(page: PageDescription) {
  useLayoutEffect(() => replaceDocumentHead(page.path), [page.path])
  return (
    <Helmet>
      <title>{fullTitle(page)}</title>
      {headTags(page, siteOrigin).map(({ tag: Tag, attributes }) => (
        <Tag key={Object.values(attributes)[0]} {...attributes} />
      ))}
    </Helmet>
  )
}
