import { readdir } from 'node:fs/promises'
import { introInput } from '@lab/shared/intro.schema'
import { joinRequestInput } from '@lab/shared/joinRequests.schema'
import { newsInput } from '@lab/shared/news.schema'
import { announcementInput } from '@lab/shared/opportunities.schema'
import { publicationInput } from '@lab/shared/publications.schema'
import { researchInput } from '@lab/shared/research.schema'
import { memberInput } from '@lab/shared/team.schema'
import { boldRuns } from '@lab/shared/text'
import { describe, expect, it } from 'vitest'
import { SAMPLE_PICTURES, sample } from './sampleContent.ts'

const stored = (file: string) => `/uploads/${file}`

const news = sample.news.map((item) => ({
  ...item,
  mainImage: stored(item.mainImage),
  otherImage: item.otherImage.map(stored),
}))

const research = sample.research.map((item) => ({
  ...item,
  mainImage: stored(item.mainImage),
  otherImg: item.otherImg.map(stored),
}))

describe('sample content', () => {
  it('passes the checks that an editor has to pass', () => {
    introInput.parse(sample.intro)
    announcementInput.parse(sample.announcement)
    for (const member of sample.team) memberInput.parse({ ...member, img: stored(member.img) })
    for (const item of news) newsInput.parse(item)
    for (const item of research) researchInput.parse(item)
    for (const paper of sample.publications) {
      publicationInput.parse({ ...paper, imgUrl: stored(paper.imgUrl) })
    }
    for (const request of sample.joinRequests) joinRequestInput.parse(request)
  })

  it('has enough of everything', () => {
    expect(sample.team).toHaveLength(12)
    expect(sample.news).toHaveLength(24)
    expect(sample.research).toHaveLength(12)
    expect(sample.publications.filter((paper) => paper.status === 'Published')).toHaveLength(42)
    expect(sample.publications.filter((paper) => paper.status === 'Review')).toHaveLength(3)
    expect(sample.joinRequests).toHaveLength(6)
    expect(sample.joinRequests.filter((request) => request.archived)).toHaveLength(1)
    expect(sample.announcement.announcementStatus).toBe(true)
  })

  it('looks like a lab that is at work', () => {
    const newest = (dates: string[]) => dates.toSorted().at(-1)?.slice(0, 4)
    const published = sample.publications.filter(({ status }) => status === 'Published')
    expect(newest(published.map(({ date }) => date))).toBe(newest(news.map(({ date }) => date)))
    for (const { position } of sample.team) expect(position).not.toMatch(/alum|former/i)
  })

  it('gives every item its own picture', () => {
    const first = [
      ...sample.team.map((member) => member.img),
      ...sample.news.map((item) => item.mainImage),
      ...sample.research.map((item) => item.mainImage),
      ...sample.publications.map((paper) => paper.imgUrl),
    ].map(stored)
    expect(new Set(first).size).toBe(first.length)
  })

  it('has every picture that a record names, and no other', async () => {
    const named = [
      ...sample.team.map(({ img }) => img),
      ...sample.news.flatMap(({ mainImage, otherImage }) => [mainImage, ...otherImage]),
      ...sample.research.flatMap(({ mainImage, otherImg }) => [mainImage, ...otherImg]),
      ...sample.publications.map(({ imgUrl }) => imgUrl),
    ]
    const files = (await readdir(SAMPLE_PICTURES)).sort()
    expect(files).toEqual([...new Set(named)].sort())
    expect(files).toEqual(sample.pictures.map(({ file }) => file).sort())
  })

  it('sets the lead author of a paper in bold and links a clean identifier', () => {
    for (const { details, link } of sample.publications) {
      expect(boldRuns(details).map((run) => run.bold)).toEqual([true, false])
      expect(link).not.toMatch(/\.$/)
    }
  })
})
