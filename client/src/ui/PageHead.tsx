import { fullTitle, headTags, type PageDescription } from '@lab/shared/pageHead'
import { useContext, useLayoutEffect } from 'react'
import { Helmet } from 'react-helmet-async'
import { hasDocumentHead, replaceDocumentHead, siteOrigin } from '../lib/documentHead.ts'
import { SettingsContext, useLabFacts } from '../lib/settings.ts'

type Props = PageDescription & {
  /** Stands in for a page that brings a head of its own. */
  passing?: boolean
}

/** Title, description and link preview of a page. */
export function PageHead({ passing = false, ...page }: Props) {
  const isKnown = useContext(SettingsContext) !== undefined
  // What the document came with says more.
  return (passing || !isKnown) && hasDocumentHead() ? null : <Head {...page} />
}

function Head(page: PageDescription) {
  const lab = useLabFacts()
  useLayoutEffect(() => replaceDocumentHead(page.path), [page.path])
  return (
    <Helmet>
      <title>{fullTitle(page, lab)}</title>
      {headTags(page, lab, siteOrigin).map(({ tag: Tag, attributes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several may have the same name.
        <Tag key={index} {...attributes} />
      ))}
    </Helmet>
  )
}
