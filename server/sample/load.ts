import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newsImages } from '@lab/shared/news'
import { publicationImages } from '@lab/shared/publications'
import { researchImages } from '@lab/shared/research'
import { memberImages } from '@lab/shared/team'
import { IntroModel } from '../src/features/intro/intro.model.ts'
import { JoinRequestModel } from '../src/features/joinRequests/joinRequests.model.ts'
import type { ResumeStore } from '../src/features/joinRequests/resumeStore.ts'
import { NewsModel } from '../src/features/news/news.model.ts'
import { cleanRichText } from '../src/features/opportunities/cleanRichText.ts'
import { AnnouncementModel } from '../src/features/opportunities/opportunities.model.ts'
import { PublicationModel } from '../src/features/publications/publications.model.ts'
import { ResearchModel } from '../src/features/research/research.model.ts'
import { MemberModel } from '../src/features/team/team.model.ts'
import type { Images } from '../src/images/images.ts'
import { randomName } from '../src/lib/files.ts'
import { editSingleton, resetSingleton } from '../src/records/singleton.ts'
import { SAMPLE_PICTURES, SAMPLE_RESUMES, sample } from './sampleContent.ts'
import { sampleId, sampleIds } from './sampleId.ts'

export type SampleTools = { images: Images; resumes: ResumeStore; print: (line: string) => void }

/** Pictures that are stored side by side; a host elsewhere takes its time for each. */
const AT_ONCE = 8

const ids = {
  team: sampleIds('team', sample.team),
  news: sampleIds('news', sample.news),
  publications: sampleIds('publications', sample.publications),
  research: sampleIds('research', sample.research),
  joinRequests: sampleIds('joinRequests', sample.joinRequests),
}

/**
 * Whether nobody has put anything in here yet. The texts of the home page are loaded last, so that
 * a loading that was cut short counts as empty and is done again.
 */
export async function isEmpty(): Promise<boolean> {
  const found = await Promise.all([
    IntroModel.exists({}),
    MemberModel.exists({ _id: { $nin: ids.team } }),
    NewsModel.exists({ _id: { $nin: ids.news } }),
    PublicationModel.exists({ _id: { $nin: ids.publications } }),
    ResearchModel.exists({ _id: { $nin: ids.research } }),
    JoinRequestModel.exists({ _id: { $nin: ids.joinRequests } }),
  ])
  return found.every((record) => record === null)
}

/** Fills the site with the sample content, or makes it new where it is there already. */
export async function loadSample(tools: SampleTools): Promise<void> {
  const urlOf = await storePictures(tools)
  await deleteRecords(tools)
  await insertRecords(urlOf)
  await insertJoinRequests(tools.resumes)
  const { announcement, intro } = sample
  await editSingleton(AnnouncementModel, {
    ...announcement,
    body: await cleanRichText(announcement.body),
  })
  await editSingleton(IntroModel, intro)
}

/** Removes the sample records with their files; what people have added stays. */
export async function removeSample(tools: SampleTools): Promise<void> {
  await deleteRecords(tools)
  await resetSingleton(AnnouncementModel)
  await resetSingleton(IntroModel)
}

/** Stores the pictures and answers the address of each by its file's name. */
async function storePictures({ images, print }: SampleTools): Promise<(file: string) => string> {
  print(`Storing ${sample.pictures.length} sample pictures.`)
  const urls = new Map<string, string>()
  const waiting = [...sample.pictures]
  const store = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { file, alt, ...facts } = next
      const bytes = await readFile(join(SAMPLE_PICTURES, file))
      urls.set(file, await images.keep({ ...facts, bytes }, alt))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, store))
  return (file) => urls.get(file) ?? ''
}

async function insertRecords(urlOf: (file: string) => string) {
  const withId = (kind: keyof typeof ids) => (record: object, index: number) => ({
    ...record,
    _id: sampleId(kind, index),
  })
  const team = sample.team.map((m) => ({ ...m, img: urlOf(m.img) }))
  const news = sample.news.map((n) => ({
    ...n,
    mainImage: urlOf(n.mainImage),
    otherImage: n.otherImage.map(urlOf),
  }))
  const publications = sample.publications.map((p) => ({ ...p, imgUrl: urlOf(p.imgUrl) }))
  const research = sample.research.map((r) => ({
    ...r,
    date: r.date || null,
    mainImage: urlOf(r.mainImage),
    otherImg: r.otherImg.map(urlOf),
  }))
  await MemberModel.insertMany(team.map(withId('team')))
  await NewsModel.insertMany(news.map(withId('news')))
  await PublicationModel.insertMany(publications.map(withId('publications')))
  await ResearchModel.insertMany(research.map(withId('research')))
}

async function insertJoinRequests(resumes: ResumeStore) {
  for (const [index, { resume, ...request }] of sample.joinRequests.entries()) {
    const resumeKey = resume && randomName('pdf')
    const resumeType = resume && 'application/pdf'
    const _id = sampleId('joinRequests', index)
    await JoinRequestModel.create({ ...request, _id, resumeKey, resumeType })
    if (resume) await resumes.save(resumeKey, await readFile(join(SAMPLE_RESUMES, resume)))
  }
}

async function deleteRecords({ images, resumes }: SampleTools) {
  const members = await MemberModel.find({ _id: ids.team })
  const news = await NewsModel.find({ _id: ids.news })
  const papers = await PublicationModel.find({ _id: ids.publications })
  const research = await ResearchModel.find({ _id: ids.research })
  const requests = await JoinRequestModel.find({ _id: ids.joinRequests })
  await MemberModel.deleteMany({ _id: ids.team })
  await NewsModel.deleteMany({ _id: ids.news })
  await PublicationModel.deleteMany({ _id: ids.publications })
  await ResearchModel.deleteMany({ _id: ids.research })
  await JoinRequestModel.deleteMany({ _id: ids.joinRequests })
  await images.release([
    ...members.flatMap(memberImages),
    ...news.flatMap(newsImages),
    ...papers.flatMap(publicationImages),
    ...research.flatMap(researchImages),
  ])
  for (const { resumeKey } of requests) if (resumeKey) await resumes.remove(resumeKey)
}
