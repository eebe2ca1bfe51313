import { introInput } from '@lab/shared/intro.schema'
import { joinRequestInput } from '@lab/shared/joinRequests.schema'
import { newsInput } from '@lab/shared/news.schema'
import { announcementInput } from '@lab/shared/opportunities.schema'
import { publicationInput } from '@lab/shared/publications.schema'
import { researchInput } from '@lab/shared/research.schema'
import { memberInput } from '@lab/shared/team.schema'
import { boldRuns } from '@lab/shared/text'
import { describe, expect, it } from 'vitest'
import type { PictureRecipe } from './pictures/recipe.ts'
import { sample } from './sampleContent.ts'

const drawn = (recipe: PictureRecipe) => `/uploads/${recipe.kind}-${recipe.seed}.webp`

const news = sample.news.map((item) => ({
  ...item,
  mainImage: drawn(item.mainImage),
  otherImage: item.otherImage.map(drawn),
}))

const research = sample.research.map((item) => ({
  ...item,
  mainImage: drawn(item.mainImage),
  otherImg: item.otherImg.map(drawn),
}))

describe('sample content', () => {
  it('passes the checks that an editor has to pass', () => {
    introInput.parse(sample.intro)
    announcementInput.parse(sample.announcement)
    for (const member of sample.team) memberInput.parse({ ...member, img: drawn(member.img) })
    for (const item of news) newsInput.parse(item)
    for (const item of research) researchInput.parse(item)
    for (const paper of sample.publications) {
      publicationInput.parse({ ...paper, imgUrl: drawn(paper.imgUrl) })
    }
    for (const request of sample.joinRequests) joinRequestInput.parse(request)
  })

  it('has enough of everything', () => {
    expect(sample.team).toHaveLength(12)
    expect(sample.news).toHaveLength(24)
    expect(sample.research).toHaveLength(12)
    expect(sample.publications.filter((paper) => paper.status === 'Published')).toHaveLength(35)
    expect(sample.publications.filter((paper) => paper.status === 'Review')).toHaveLength(3)
    expect(sample.joinRequests).toHaveLength(6)
    expect(sample.joinRequests.filter((request) => request.archived)).toHaveLength(1)
    expect(sample.announcement.announcementStatus).toBe(true)
  })

  it('gives every item its own picture', () => {
    const first = [
      ...sample.team.map((member) => member.img),
      ...sample.news.map((item) => item.mainImage),
      ...sample.research.map((item) => item.mainImage),
      ...sample.publications.map((paper) => paper.imgUrl),
    ].map(drawn)
    expect(new Set(first).size).toBe(first.length)
  })

  it('sets the lead author of a paper in bold and links a clean identifier', () => {
    for (const { details, link } of sample.publications) {
      expect(boldRuns(details).map((run) => run.bold)).toEqual([true, false])
      expect(link).not.toMatch(/\.$/)
    }
  })
})
