import { type AltTexts, altTextsOf } from '@lab/shared/altTexts'
import { type News, newsImages } from '@lab/shared/news'
import type { OpeningReply } from '@lab/shared/openings'
import type { PaperReply, Publication } from '@lab/shared/publications'
import { type Research, researchImages } from '@lab/shared/research'
import { type Content, peopleOf } from './showAt.ts'

/** What the call for an article answers. @param texts of all pictures */
export const articleReply = (article: News, texts: AltTexts) => ({
  article,
  pictureTexts: altTextsOf(newsImages(article), texts),
})

/** What the call for a page of the lab's own answers; undefined without such a page. */
export function freePageReply({ freePages }: Content, slug: string) {
  const page = freePages.find((page) => page.slug === slug)
  return page && { page }
}

/** What the call for an opening answers; undefined without one that is on the page. */
export function openingReply({ openings, site }: Content, id: string): OpeningReply | undefined {
  const listed = site.openings.find(({ _id }) => _id === id)
  const opening = openings.find(({ _id }) => _id === id)
  return listed && opening && { opening: { ...opening, isOpen: listed.isOpen } }
}

/** What the call for a paper answers: nothing of the import, nor of people and projects that are gone. */
export function paperReply(
  { source: _, importId: __, ...paper }: Publication,
  { site, research }: Pick<Content, 'site' | 'research'>,
): PaperReply {
  const people = peopleOf(site)
  const authors = paper.authors?.map(({ member = '', ...author }) =>
    people.has(member) ? { ...author, member } : author,
  )
  const projects = research.flatMap(({ _id, title }) =>
    paper.projects?.includes(_id) ? [{ _id, title }] : [],
  )
  return { paper: { ...paper, ...(authors && { authors }) }, projects }
}

/** What the call for a project answers, with the papers that come from it. */
export function projectReply(research: Research, { site, papers, pictureTexts }: Content) {
  const ids = papers.flatMap(({ _id, projects }) => (projects?.includes(research._id) ? [_id] : []))
  return {
    research,
    papers: site.publication.filter(({ _id }) => ids.includes(_id)),
    pictureTexts: altTextsOf(researchImages(research), pictureTexts),
  }
}
