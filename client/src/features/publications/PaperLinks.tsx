import { doiLink } from '@lab/shared/papers/bareIdentifiers'
import { coins } from '@lab/shared/papers/citationTags'
import { pages } from '@lab/shared/paths'
import type { ListedPaper } from '@lab/shared/publications'
import { paperWords } from '@lab/shared/words/papers'
import { pictureUrl } from '../../lib/pictureUrl.ts'
import { useWords } from '../../lib/words.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'

/** Where a paper is found, in a row; programs that collect references find it there too. */
export function PaperLinks({ paper }: { paper: ListedPaper }) {
  const words = useWords(paperWords)
  const { _id, title, link, doi, pdf, code, data } = paper
  const links = [
    ['DOI', doi && doiLink(doi)],
    ['PDF', pdf && pictureUrl(pdf)],
    [words.paperCode, code],
    [words.paperData, data],
    [words.cite, `${pages.paper(_id)}#cite`],
  ]
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      <SiteLink href={link} className="link font-semibold">
        {words.linkToPaper}
        <Of title={title} />
      </SiteLink>
      {links.map(
        ([label, href]) =>
          href && (
            <SiteLink key={label} href={href} className="link">
              {label}
              <Of title={title} />
            </SiteLink>
          ),
      )}
      <span className="Z3988" title={coins(paper)} />
    </p>
  )
}

const Of = ({ title }: { title: string }) => <span className="sr-only">: {title}</span>
