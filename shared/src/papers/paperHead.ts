import type { PageDescription } from '../pageHead.ts'
import { pages } from '../paths.ts'
import type { Publication } from '../publications.ts'
import { plainText } from '../text.ts'
import { citationTags } from './citationTags.ts'
import { knownOf } from './known.ts'
import { paperPaths } from './paths.ts'

/** The page of one paper. What is under review is nothing to cite yet. */
export const paperHead = (paper: Publication): PageDescription => ({
  path: pages.paper(paper._id),
  title: paper.title,
  description: paper.abstract || plainText(paper.details),
  type: 'article',
  published: paper.date,
  ...(paper.imgUrl && { picture: { src: paper.imgUrl, alt: paper.title } }),
  data: paperPaths.paper(paper._id),
  ...(paper.status === 'Published' && {
    citation: (origin) => citationTags(knownOf(paper), ownPdf(paper, origin)),
  }),
})

/** Scholar takes a PDF only from the site of the page. */
const ownPdf = ({ pdf = '' }: Publication, origin: string) =>
  origin && pdf.startsWith('/') ? origin + pdf : undefined
