import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INVESTIGATORS } from '@lab/shared/team'
import { IntroModel, introKind } from '../src/features/intro/intro.model.ts'
import { JoinRequestModel } from '../src/features/joinRequests/joinRequests.model.ts'
import { NewsModel, newsKind } from '../src/features/news/news.model.ts'
import { announcementKind } from '../src/features/opportunities/opportunities.model.ts'
import {
  PublicationModel,
  publicationKind,
} from '../src/features/publications/publications.model.ts'
import { ResearchModel, researchKind } from '../src/features/research/research.model.ts'
import { MemberModel, memberKind } from '../src/features/team/team.model.ts'
import type { Images } from '../src/images/images.ts'
import { randomName } from '../src/lib/files.ts'
import type { HiddenFiles } from '../src/lib/hiddenFiles.ts'
import { editRecord, resetRecord } from '../src/records/records.ts'
import { SINGLETON_ID } from '../src/records/singleton.ts'
import { forgetRecords } from '../src/records/trash.ts'
import { SAMPLE_PICTURES, SAMPLE_RESUMES, sample } from './sampleContent.ts'
import { sampleId, sampleIds } from './sampleId.ts'

export type SampleTools = { images: Images; resumes: HiddenFiles; print: (line: string) => void }

/** Pictures that are stored side by side; a host elsewhere takes its time for each. */
const AT_ONCE = 8

export const ids = {
  team: sampleIds('team', sample.team),
  news: sampleIds('news', sample.news),
  publications: sampleIds('publications', sample.publications),
  research: sampleIds('research', sample.research),
  joinRequests: sampleIds('joinRequests', sample.joinRequests),
}

const lists = [
  { kind: memberKind, sampled: ids.team },
  { kind: newsKind, sampled: ids.news },
  { kind: publicationKind, sampled: ids.publications },
  { kind: researchKind, sampled: ids.research },
]

/**
 * Whether nobody has put anything in here yet. The texts of the home page are loaded last, so that
 * a loading that was cut short counts as empty and is done again.
 */
export async function isEmpty(): Promise<boolean> {
  const found = await Promise.all([
    IntroModel.exists({}),
    // The investigator comes with every site.
    ...lists.map(({ kind, sampled }) =>
      kind.Records.exists({ _id: { $nin: sampled }, group: { $ne: INVESTIGATORS } }),
    ),
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
  await editRecord(announcementKind, SINGLETON_ID, sample.announcement, tools)
  await editRecord(introKind, SINGLETON_ID, sample.intro, tools)
}

/** Removes the sample records with their files; what people have added stays. */
export async function removeSample(tools: SampleTools): Promise<void> {
  await deleteRecords(tools)
  await resetRecord(announcementKind, SINGLETON_ID, tools)
  await resetRecord(introKind, SINGLETON_ID, tools)
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

/** @param wanted the ids of those that are to be there again; left out for all */
export async function insertJoinRequests(resumes: HiddenFiles, wanted?: string[]) {
  for (const [index, { resume, ...request }] of sample.joinRequests.entries()) {
    if (wanted && !wanted.includes(String(sampleId('joinRequests', index)))) continue
    const resumeKey = resume && randomName('pdf')
    const resumeType = resume && 'application/pdf'
    const _id = sampleId('joinRequests', index)
    await JoinRequestModel.create({ ...request, _id, resumeKey, resumeType })
    if (resume) await resumes.save(resumeKey, await readFile(join(SAMPLE_RESUMES, resume)))
  }
}

async function deleteRecords({ images, resumes }: SampleTools) {
  for (const { kind, sampled } of lists) {
    const named = await kind.Records.find({ _id: { $in: sampled } }).lean()
    await kind.Records.deleteMany({ _id: { $in: sampled } })
    await forgetRecords(kind, sampled.map(String), images)
    await images.release(named.flatMap(({ assets }) => assets))
  }
  const requests = await JoinRequestModel.find({ _id: ids.joinRequests })
  await JoinRequestModel.deleteMany({ _id: ids.joinRequests })
  for (const { resumeKey } of requests) if (resumeKey) await resumes.remove(resumeKey)
}
