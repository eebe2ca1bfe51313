import { altTextsOf } from '@lab/shared/altTexts'
import { type ArticleReply, type News, newsImages } from '@lab/shared/news'
import type { OpeningReply } from '@lab/shared/openings'
import type { PaperReply, Publication } from '@lab/shared/publications'
import { type ProjectReply, type Research, researchImages } from '@lab/shared/research'
import { type Member, type MemberReply, memberImages } from '@lab/shared/team'
import { type Theme, type ThemeReply, themeImages } from '@lab/shared/themes'
import {
  connectionsOf,
  connectionsOfMember,
  connectionsOfTheme,
  linkedPerson,
  linkedProject,
  membersOf,
} from './connections.ts'
import { type Content, peopleOf } from './showAt.ts'

/** What the call for an article answers. */
export const articleReply = (article: News, content: Content): ArticleReply => ({
  article,
  connected: connectionsOf(content, article._id),
  pictureTexts: altTextsOf(newsImages(article), content.pictureTexts),
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

/** What the call for a paper answers: nothing of the import, nor of people who are gone. */
export function paperReply(
  { source: _, importId: __, ...paper }: Publication,
  content: Content,
): PaperReply {
  const people = peopleOf(content.site)
  const authors = paper.authors?.map(({ member = '', ...author }) =>
    people.has(member) ? { ...author, member } : author,
  )
  return {
    paper: { ...paper, ...(authors && { authors }) },
    connected: connectionsOf(content, paper._id),
  }
}

/** What the call for a project answers. */
export function projectReply(research: Research, content: Content): ProjectReply {
  const all = content.research
  const place = all.findIndex(({ _id }) => _id === research._id)
  const next = all[(place + 1) % all.length]
  return {
    research,
    connected: connectionsOf(content, research._id),
    ...(next && next._id !== research._id && { next: linkedProject(next) }),
    pictureTexts: altTextsOf(researchImages(research), content.pictureTexts),
  }
}

/** So many of the newest papers stand on a person's page; the list of papers has all of them. */
const PAPERS_OF_MEMBER = 30

/** What the call for a member answers. */
export function memberReply(member: Member, content: Content): MemberReply {
  const people = membersOf(content)
  const adviser = people.find(({ _id }) => _id === member.adviser)
  const advisees = people.filter((other) => other.adviser === member._id)
  const { papers, ...connected } = connectionsOfMember(content, member._id)
  return {
    member,
    ...(adviser && { adviser: linkedPerson(adviser) }),
    advisees: advisees.map(linkedPerson),
    connected: { ...connected, papers: papers.slice(0, PAPERS_OF_MEMBER) },
    paperCount: papers.length,
    pictureTexts: altTextsOf(memberImages(member), content.pictureTexts),
  }
}

/** What the call for a theme answers. */
export const themeReply = (theme: Theme, content: Content): ThemeReply => ({
  theme,
  connected: connectionsOfTheme(content, theme._id),
  pictureTexts: altTextsOf(themeImages(theme), content.pictureTexts),
})
