import type { IntroInput } from '@lab/shared/intro.schema'
import type { JoinRequestInput } from '@lab/shared/joinRequests.schema'
import type { NewsInput } from '@lab/shared/news.schema'
import type { AnnouncementInput } from '@lab/shared/opportunities.schema'
import type { PublicationInput } from '@lab/shared/publications.schema'
import type { ResearchInput } from '@lab/shared/research.schema'
import type { MemberInput } from '@lab/shared/team.schema'
import type { PictureRecipe } from './pictures/recipe.ts'

/** A record in which recipes stand where the addresses of pictures will be. */
type WithRecipes<Input, One extends keyof Input, Many extends keyof Input = never> = Omit<
  Input,
  One | Many
> &
  Record<One, PictureRecipe> &
  Record<Many, PictureRecipe[]>

export type SampleMember = WithRecipes<MemberInput, 'img'>
export type SampleNews = WithRecipes<NewsInput, 'mainImage', 'otherImage'>
export type SampleResearch = WithRecipes<ResearchInput, 'mainImage', 'otherImg'>
export type SamplePublication = WithRecipes<Required<PublicationInput>, 'imgUrl'>

/** `createdAt` is an ISO 8601 time; `resume` holds the lines of a page, none without a résumé. */
export type SampleJoinRequest = JoinRequestInput & {
  createdAt: string
  archived: boolean
  resume: string[]
}

export type Sample = {
  intro: IntroInput
  announcement: AnnouncementInput
  team: SampleMember[]
  news: SampleNews[]
  research: SampleResearch[]
  publications: SamplePublication[]
  joinRequests: SampleJoinRequest[]
}
