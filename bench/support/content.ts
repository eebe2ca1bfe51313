import { createHash } from 'node:crypto'
import { link, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { migrate } from '../../server/src/archive/migrations/migrate.ts'
import { migrations } from '../../server/src/archive/migrations/migrations.ts'
import { connectDatabase } from '../../server/src/db/connect.ts'
import { NewsModel } from '../../server/src/features/news/news.model.ts'
import { PublicationModel } from '../../server/src/features/publications/publications.model.ts'
import { uploadsIn } from '../../server/src/lib/dataFolder.ts'
import { VersionModel } from '../../server/src/records/versions.ts'
import { UPLOADS_PATH } from '../../shared/src/images.ts'
import { pictureName, pictureSources } from '../../shared/src/pictures.ts'
import { buildNews, buildPublication } from '../../shared/src/testing/build.ts'

const NEWS_WORDS = 170
const PAPER_WORDS = 45
const PARAGRAPHS = 3
const YEARS = 30
const PICTURE = { width: 640, height: 480, color: '9fb3ba' }

type Where = { dataDir: string; mongodbUri?: string }

/**
 * Puts so many news and so many papers into a new data folder, or into a database at an address.
 * @param versions how often each was edited
 */
export async function fill(records: number, where: Where, versions = 0) {
  const { close } = await connectDatabase(where)
  await migrate({
    migrations,
    files: { keep: async () => '' },
    backUp: async () => '',
    print: () => {},
  })
  const word = wordMaker()
  const text = (words: number) => `${Array.from({ length: words }, word).join(' ')}.`
  const numbers = Array.from({ length: records }, (_, index) => index)
  const pictures = await storePictures(records, where.dataDir)
  const pictureOf = (index: number) => pictures[index] ?? ''
  const stored = await NewsModel.insertMany(
    numbers.map((index) => {
      const body = Array.from({ length: PARAGRAPHS }, () => text(NEWS_WORDS / PARAGRAPHS))
      const { _id, ...news } = buildNews({
        heading: text(8),
        body,
        date: dayOf(index),
        mainImage: pictureOf(index),
      })
      return news
    }),
  )
  for (const { _id } of versions > 0 ? stored : [])
    await VersionModel.insertMany(
      Array.from({ length: versions }, (_, version) => {
        const at = new Date(Date.UTC(2024, 0, 1 + version))
        const news = buildNews({ heading: text(8), body: [text(NEWS_WORDS)] })
        const snapshot = { ...news, _id, date: new Date(news.date), version }
        const key = { kind: 'news', record: `${_id}`, version }
        return { _id: `news:${_id}:${version}`, ...key, snapshot, at }
      }),
    )
  if (versions > 0) await NewsModel.updateMany({}, { $set: { version: versions } })
  await PublicationModel.insertMany(
    numbers.map((index) => {
      const { _id, ...publication } = buildPublication({
        title: text(12),
        details: text(PAPER_WORDS),
        date: dayOf(index),
        imgUrl: pictureOf(index),
      })
      return publication
    }),
  )
  await close()
}

/** One picture under as many names, in the widths that phones ask for. @returns the addresses */
async function storePictures(count: number, dataDir: string): Promise<string[]> {
  const folder = uploadsIn(dataDir)
  await mkdir(folder, { recursive: true })
  const { color: background, ...size } = PICTURE
  const picture = sharp({ create: { ...size, channels: 3, background: `#${background}` } })
  const bytes = await picture.webp().toBuffer()
  const addresses = Array.from({ length: count }, (_, index) => {
    const id = createHash('sha256').update(`${index}`).digest('base64url').slice(0, 22)
    return `${UPLOADS_PATH}/${pictureName(id, PICTURE)}`
  })
  const file = join(folder, 'picture')
  await writeFile(file, bytes)
  for (const address of addresses)
    for (const made of pictureSources(address))
      await link(file, join(folder, made.address.slice(UPLOADS_PATH.length + 1)))
  return addresses
}

const dayOf = (index: number) =>
  new Date(Date.UTC(2024 - (index % YEARS), index % 12, 1 + (index % 28))).toISOString()

/** Words of a made-up language, the same ones in each run; they pack about as well as English. */
function wordMaker(): () => string {
  let state = 1
  const pick = <T>(from: ArrayLike<T>) => {
    state = (state * 48_271) % 0x7fffffff
    return from[state % from.length]
  }
  const syllable = () => `${pick('bcdfglmnprstvw')}${pick('aeiou')}${pick(['', 'n', 'r', 's'])}`
  const words = Array.from({ length: 1_500 }, () =>
    Array.from({ length: 1 + (state % 3) }, syllable).join(''),
  )
  return () => pick(words) ?? ''
}
